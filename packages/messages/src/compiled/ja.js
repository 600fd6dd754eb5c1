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
var ja = e;

var stdin_default = {
  home: () => "ホーム",
  search: () => "検索",
  save: () => "保存",
  profile: () => "プロフィール",
  searchForMovie: () => "映画を検索",
  clearSearch: () => "検索をクリア",
  trendingMovies: () => "話題の映画",
  mostSearched: () => "いちばん検索されている映画",
  latestMovies: () => "最新の映画",
  couldNotBeLoaded: () => "読み込めませんでした。",
  tryAgain: () => "再試行",
  loading: () => "読み込み中",
  pullToRefresh: () => "引っ張って更新",
  error: (d) => "エラー: " + d.message,
  unknownError: () => "不明なエラーが発生しました",
  moviesFailed: (d) => "映画を読み込めませんでした: " + d.reason,
  detailsFailed: (d) => "映画の詳細を読み込めませんでした: " + d.reason,
  noAnswerInTime: () => "応答がありません",
  noConnection: () => "接続できません",
  unreadableAnswer: () => "応答を読み取れません",
  noMoviesInAnswer: () => "応答に映画の一覧がありません",
  noMovieInAnswer: () => "応答に映画がありません",
  noMoviesFound: () => "映画が見つかりません",
  noMoviesFoundHint: () => "短い言葉や原題でお試しください",
  didYouMean: (d) => "「" + d.term + "」という映画はありません。もしかして:",
  startTyping: () => "入力して映画を検索",
  searchResultsFor: (d) => "「" + d.term + "」の検索結果",
  moviesFoundFor: (d) => plural(d.count, 0, ja, { "0": "「" + d.term + "」に一致する映画は見つかりませんでした", other: "「" + d.term + "」の映画が" + number("ja", d.count, 0) + "件見つかりました" }),
  movieCount: (d) => plural(d.count, 0, ja, { other: number("ja", d.count, 0) + "作品" }),
  aboutSearch: (d) => "「" + d.term + "」で見つかった映画。",
  about: () => "映画を検索し、話題の作品をチェックして、詳しい情報を読めます。",
  recentSearches: () => "最近の検索",
  clear: () => "消去",
  remove: (d) => d.term + "を削除",
  trending: () => "話題の作品",
  trendingName: (d) => d.rank + " " + d.title + "、第" + d.rank + "位",
  surpriseMe: () => "おまかせ",
  browseGenres: () => "アクション, アドベンチャー, アニメーション, コメディ, 犯罪, ドキュメンタリー, ドラマ, ファミリー, ファンタジー, 歴史, ホラー, 音楽, ミステリー, ロマンス, SF, スリラー, 戦争, 西部劇",
  browseLanguages: () => "フランス語, 日本語, ドイツ語, イタリア語, ロシア語, スペイン語, 韓国語, 中国語",
  decade: (d) => d.year + "年代",
  moviesBy: (d) => d.names + "の映画",
  showingResultsFor: (d) => d.term + "の検索結果を表示しています",
  searchInsteadFor: (d) => "代わりに「" + d.term + "」を検索",
  stillFree: (d) => "第" + d.rank + "位は空いています。映画を検索",
  searchToFill: () => "映画を検索するとここに入ります",
  freeInvited: (d) => "第" + d.rank + "位は空いています。" + d.invitation,
  movie: () => "映画",
  cardName: (d) => d.shown + "、5段階評価で" + d.rating,
  notAvailable: () => "不明",
  votes: (d) => plural(d.count, 0, ja, { other: number("ja", d.count, 0) + "件の評価" }),
  runtime: (d) => number("ja", d.minutes, 0) + "分",
  dollars: (d) => plural(d.wholeHundredMillions, 0, ja, { "0": "", other: number("ja", d.wholeHundredMillions, 0) + "億" }) + plural(d.tenThousands, 0, ja, { "0": "", other: number("ja", d.tenThousands, 0) + "万" }) + "ドル",
  underMillion: () => "100万ドル未満",
  overview: () => "あらすじ",
  genres: () => "ジャンル",
  decades: () => "年代",
  languages: () => "言語",
  budget: () => "製作費",
  revenue: () => "興行収入",
  productionCompanies: () => "制作会社",
  director: () => "監督",
  directors: () => "監督",
  cast: () => "キャスト",
  whereToWatch: () => "視聴できるサービス",
  streaming: () => "配信",
  rent: () => "レンタル",
  buy: () => "購入",
  country: () => "国・地域",
  noOffers: () => "お住まいの国で視聴できるサービスは確認されていません。",
  dataByJustWatch: () => "データ提供：JustWatch",
  allOffers: () => "TMDBですべて見る",
  partOf: (d) => d.name + "の作品",
  thisMovie: () => "この映画",
  moreLikeThis: () => "似た映画",
  previousMovies: () => "前の映画",
  nextMovies: () => "次の映画",
  goBack: () => "戻る",
  leave: () => "戻る",
  share: () => "共有",
  linkCopied: () => "リンクをコピーしました",
  linkNotCopied: (d) => "リンクをコピーできませんでした: " + d.url,
  playTrailer: (d) => d.title + "の予告編を再生",
  findTrailer: (d) => d.title + "の予告編を探す",
  trailer: () => "予告編",
  noPoster: () => "ポスターなし",
  posterOf: (d) => d.name + "のポスター",
  offline: () => "オフラインです: 最新の情報ではない可能性があります。",
  notRenewed: () => "更新できませんでした: 最新の情報ではない可能性があります。",
  skipToContent: () => "本文へスキップ",
  notFound: () => "見つかりません",
  unmatchedRoute: () => "一致するページがありません",
  pageNotFound: () => "ページが見つかりませんでした。",
  sitemap: () => "サイトマップ",
  somethingWentWrong: () => "問題が発生しました",
  retry: () => "再試行",
  moreMovies: () => "さらに映画を見る",
  keyboardShortcuts: () => "キーボードショートカット",
  moveThroughMovies: () => "映画の間を移動",
  singleKeys: () => "1文字のキー（/ と ?）を使う",
  close: () => "閉じる"
};
export {
  stdin_default as default
};
