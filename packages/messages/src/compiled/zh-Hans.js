// Written by `npm run messages` from the texts of this package.
function _nf(lc) {
  return _nf[lc] || (_nf[lc] = new Intl.NumberFormat(lc));
}
function number(lc, value, offset) {
  return _nf(lc).format(value - offset);
}
function plural(value, offset, lcfunc, data, isOrdinal) {
  if ({}.hasOwnProperty.call(data, value))
    return data[value];
  if (offset)
    value -= offset;
  const key = lcfunc(value, isOrdinal);
  return key in data ? data[key] : data.other;
}

var e = (n) => "other";
var zh = e;

var stdin_default = {
  home: () => "首页",
  search: () => "搜索",
  save: () => "收藏",
  profile: () => "我的",
  searchForMovie: () => "搜索电影",
  clearSearch: () => "清除搜索",
  trendingMovies: () => "热门电影",
  mostSearched: () => "大家搜索最多的电影",
  latestMovies: () => "最新电影",
  couldNotBeLoaded: () => "无法加载。",
  tryAgain: () => "重试",
  loading: () => "正在加载",
  pullToRefresh: () => "下拉刷新",
  error: (d) => "错误：" + d.message,
  unknownError: () => "发生未知错误",
  moviesFailed: (d) => "无法加载电影：" + d.reason,
  detailsFailed: (d) => "无法加载电影详情：" + d.reason,
  noAnswerInTime: () => "服务器未及时响应",
  noConnection: () => "无网络连接",
  unreadableAnswer: () => "无法读取响应",
  noMoviesInAnswer: () => "响应中没有电影列表",
  noMovieInAnswer: () => "响应中没有电影",
  noMoviesFound: () => "未找到电影",
  noMoviesFoundHint: () => "试试更短的词，或影片的原名",
  didYouMean: (d) => "没有名为“" + d.term + "”的影片。您是不是要找：",
  startTyping: () => "输入片名即可搜索",
  searchResultsFor: (d) => "“" + d.term + "”的搜索结果",
  moviesFoundFor: (d) => plural(d.count, 0, zh, { "0": "没有找到与“" + d.term + "”相关的电影", other: "找到 " + number("zh-Hans", d.count, 0) + " 部与“" + d.term + "”相关的电影" }),
  movieCount: (d) => plural(d.count, 0, zh, { other: number("zh-Hans", d.count, 0) + " 部电影" }),
  aboutSearch: (d) => "与“" + d.term + "”相关的电影。",
  about: () => "搜索电影，看看大家都在搜什么，了解每一部影片。",
  recentSearches: () => "最近搜索",
  clear: () => "清除",
  remove: (d) => "删除“" + d.term + "”",
  trending: () => "热门",
  trendingName: (d) => d.rank + " " + d.title + "，第 " + d.rank + " 名",
  surpriseMe: () => "随便看看",
  browseGenres: () => "动作, 冒险, 动画, 喜剧, 犯罪, 纪录, 剧情, 家庭, 奇幻, 历史, 恐怖, 音乐, 悬疑, 爱情, 科幻, 惊悚, 战争, 西部",
  browseLanguages: () => "法语, 日语, 德语, 意大利语, 俄语, 西班牙语, 韩语, 中文",
  decade: (d) => d.year + "年代",
  moviesBy: (d) => d.names + "的电影",
  showingResultsFor: (d) => "正在显示“" + d.term + "”的结果",
  searchInsteadFor: (d) => "改为搜索“" + d.term + "”",
  stillFree: (d) => "第 " + d.rank + " 名空缺。搜索电影",
  searchToFill: () => "搜索一部电影，它就会出现在这里",
  freeInvited: (d) => "第 " + d.rank + " 名空缺。" + d.invitation,
  movie: () => "电影",
  cardName: (d) => d.shown + "，评分 " + d.rating + "（满分 5）",
  notAvailable: () => "暂无",
  votes: (d) => plural(d.count, 0, zh, { other: number("zh-Hans", d.count, 0) + " 人评分" }),
  runtime: (d) => number("zh-Hans", d.minutes, 0) + " 分钟",
  dollars: (d) => plural(d.wholeHundredMillions, 0, zh, { "0": d.tenThousands + " 万", other: number("zh-Hans", d.hundredMillions, 0) + " 亿" }) + "美元",
  underMillion: () => "不足 100 万美元",
  overview: () => "剧情简介",
  genres: () => "类型",
  decades: () => "年代",
  languages: () => "语言",
  budget: () => "制作成本",
  revenue: () => "票房",
  productionCompanies: () => "制作公司",
  director: () => "导演",
  directors: () => "导演",
  cast: () => "演员",
  whereToWatch: () => "观看渠道",
  streaming: () => "在线观看",
  rent: () => "租借",
  buy: () => "购买",
  country: () => "国家/地区",
  noOffers: () => "暂无你所在国家或地区的观看渠道。",
  dataByJustWatch: () => "数据来自 JustWatch",
  allOffers: () => "在 TMDB 查看全部",
  partOf: (d) => d.name + "系列",
  thisMovie: () => "本片",
  moreLikeThis: () => "相似影片",
  previousMovies: () => "上一组电影",
  nextMovies: () => "下一组电影",
  goBack: () => "返回",
  leave: () => "返回",
  share: () => "分享",
  linkCopied: () => "链接已复制",
  linkNotCopied: (d) => "无法复制链接：" + d.url,
  playTrailer: (d) => "播放《" + d.title + "》的预告片",
  findTrailer: (d) => "查找《" + d.title + "》的预告片",
  trailer: () => "预告片",
  noPoster: () => "暂无海报",
  posterOf: (d) => "《" + d.name + "》的海报",
  offline: () => "当前离线：内容可能不是最新的。",
  notRenewed: () => "无法更新：内容可能不是最新的。",
  skipToContent: () => "跳至主要内容",
  notFound: () => "未找到",
  unmatchedRoute: () => "地址不存在",
  pageNotFound: () => "找不到该页面。",
  sitemap: () => "网站地图",
  somethingWentWrong: () => "出了点问题",
  retry: () => "重试",
  moreMovies: () => "更多影片",
  keyboardShortcuts: () => "键盘快捷键",
  moveThroughMovies: () => "在影片之间移动",
  singleKeys: () => "使用单字符按键：/ 和 ?",
  close: () => "关闭"
};
export {
  stdin_default as default
};
