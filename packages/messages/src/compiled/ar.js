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

var ar = (n) => {
  const s = String(n).split("."), t0 = Number(s[0]) == n, n100 = t0 && s[0].slice(-2);
  return n == 0 ? "zero" : n == 1 ? "one" : n == 2 ? "two" : n100 >= 3 && n100 <= 10 ? "few" : n100 >= 11 && n100 <= 99 ? "many" : "other";
};

var stdin_default = {
  home: () => "الرئيسية",
  search: () => "البحث",
  save: () => "المحفوظات",
  profile: () => "حسابي",
  searchForMovie: () => "ابحث عن فيلم",
  clearSearch: () => "مسح البحث",
  trendingMovies: () => "الأفلام الرائجة",
  mostSearched: () => "الأفلام الأكثر بحثًا",
  latestMovies: () => "أحدث الأفلام",
  couldNotBeLoaded: () => "تعذّر التحميل.",
  tryAgain: () => "إعادة المحاولة",
  loading: () => "جارٍ التحميل",
  pullToRefresh: () => "اسحب للتحديث",
  error: (d) => "خطأ: " + d.message,
  unknownError: () => "حدث خطأ غير معروف",
  moviesFailed: (d) => "تعذّر تحميل الأفلام: " + d.reason,
  detailsFailed: (d) => "تعذّر تحميل تفاصيل الفيلم: " + d.reason,
  noAnswerInTime: () => "لم يصل رد في الوقت المناسب",
  noConnection: () => "لا يوجد اتصال",
  unreadableAnswer: () => "تعذّرت قراءة الرد",
  noMoviesInAnswer: () => "لا يحتوي الرد على أفلام",
  noMovieInAnswer: () => "لا يحتوي الرد على فيلم",
  noMoviesFound: () => "لم يُعثر على أفلام",
  noMoviesFoundHint: () => "جرّب كلمة أقصر أو العنوان الأصلي للفيلم",
  didYouMean: (d) => "لا يوجد فيلم باسم " + d.term + ". هل تقصد:",
  startTyping: () => "ابدأ الكتابة للبحث عن الأفلام",
  searchResultsFor: (d) => "نتائج البحث عن " + d.term,
  moviesFoundFor: (d) => plural(d.count, 0, ar, { "0": "لم يُعثر على أفلام", zero: "لم يُعثر على أفلام", one: "عُثر على فيلم واحد", two: "عُثر على فيلمين", few: "عُثر على " + number("ar-u-nu-latn", d.count, 0) + " أفلام", many: "عُثر على " + number("ar-u-nu-latn", d.count, 0) + " فيلمًا", other: "عُثر على " + number("ar-u-nu-latn", d.count, 0) + " فيلم" }) + " عند البحث عن " + d.term,
  movieCount: (d) => plural(d.count, 0, ar, { zero: "لا أفلام", one: "فيلم واحد", two: "فيلمان", few: number("ar-u-nu-latn", d.count, 0) + " أفلام", many: number("ar-u-nu-latn", d.count, 0) + " فيلمًا", other: number("ar-u-nu-latn", d.count, 0) + " فيلم" }),
  aboutSearch: (d) => "الأفلام التي عُثر عليها عند البحث عن " + d.term + ".",
  about: () => "ابحث عن الأفلام، واكتشف الرائج منها، واقرأ عن كل فيلم.",
  recentSearches: () => "عمليات البحث الأخيرة",
  clear: () => "مسح",
  remove: (d) => "إزالة " + d.term,
  trending: () => "الرائج الآن",
  trendingName: (d) => d.rank + " " + d.title + "، المرتبة " + d.rank,
  surpriseMe: () => "فاجئني",
  browseGenres: () => "أكشن, مغامرات, رسوم متحركة, كوميديا, جريمة, وثائقي, دراما, عائلي, فانتازيا, تاريخي, رعب, موسيقى, غموض, رومانسي, خيال علمي, إثارة, حرب, غرب أمريكي",
  browseLanguages: () => "الفرنسية, اليابانية, الألمانية, الإيطالية, الروسية, الإسبانية, الكورية, الصينية",
  decade: (d) => "عقد " + d.year,
  moviesBy: (d) => "أفلام " + d.names,
  showingResultsFor: (d) => "عرض نتائج " + d.term,
  searchInsteadFor: (d) => "البحث عن " + d.term + " بدلاً من ذلك",
  stillFree: (d) => "المرتبة " + d.rank + " شاغرة. ابحث عن فيلم",
  searchToFill: () => "ابحث عن فيلم ليظهر هنا",
  freeInvited: (d) => "المرتبة " + d.rank + " شاغرة. " + d.invitation,
  movie: () => "فيلم",
  cardName: (d) => d.shown + "، التقييم " + d.rating + " من 5",
  notAvailable: () => "غير متوفر",
  votes: (d) => plural(d.count, 0, ar, { zero: number("ar-u-nu-latn", d.count, 0) + " صوت", one: "صوت واحد", two: "صوتان", few: number("ar-u-nu-latn", d.count, 0) + " أصوات", many: number("ar-u-nu-latn", d.count, 0) + " صوتًا", other: number("ar-u-nu-latn", d.count, 0) + " صوت" }),
  runtime: (d) => plural(d.minutes, 0, ar, { zero: number("ar-u-nu-latn", d.minutes, 0) + " دقيقة", one: "دقيقة واحدة", two: "دقيقتان", few: number("ar-u-nu-latn", d.minutes, 0) + " دقائق", many: number("ar-u-nu-latn", d.minutes, 0) + " دقيقة", other: number("ar-u-nu-latn", d.minutes, 0) + " دقيقة" }),
  dollars: (d) => plural(d.millions, 0, ar, { zero: number("ar-u-nu-latn", d.millions, 0) + " مليون", one: "مليون", two: "مليونا", few: number("ar-u-nu-latn", d.millions, 0) + " ملايين", many: number("ar-u-nu-latn", d.millions, 0) + " مليون", other: number("ar-u-nu-latn", d.millions, 0) + " مليون" }) + " دولار",
  underMillion: () => "أقل من مليون دولار",
  overview: () => "القصة",
  genres: () => "التصنيف",
  decades: () => "العقود",
  languages: () => "اللغات",
  budget: () => "الميزانية",
  revenue: () => "الإيرادات",
  productionCompanies: () => "شركات الإنتاج",
  director: () => "الإخراج",
  directors: () => "الإخراج",
  cast: () => "طاقم التمثيل",
  whereToWatch: () => "أين تشاهده",
  streaming: () => "المشاهدة عبر الإنترنت",
  rent: () => "استئجار",
  buy: () => "شراء",
  country: () => "البلد",
  noOffers: () => "لا يُعرف له عرض في بلدك.",
  dataByJustWatch: () => "البيانات من JustWatch",
  allOffers: () => "كل العروض على TMDB",
  partOf: (d) => "جزء من " + d.name,
  thisMovie: () => "هذا الفيلم",
  moreLikeThis: () => "أفلام مشابهة",
  previousMovies: () => "الأفلام السابقة",
  nextMovies: () => "الأفلام التالية",
  goBack: () => "رجوع",
  leave: () => "رجوع",
  share: () => "مشاركة",
  linkCopied: () => "نُسخ الرابط",
  linkNotCopied: (d) => "تعذّر نسخ الرابط: " + d.url,
  playTrailer: (d) => "تشغيل الإعلان الترويجي لفيلم " + d.title,
  findTrailer: (d) => "ابحث عن إعلان فيلم " + d.title,
  trailer: () => "إعلان مترجم",
  noPoster: () => "لا يوجد ملصق",
  posterOf: (d) => "ملصق فيلم " + d.name,
  offline: () => "أنت غير متصل: قد لا تكون هذه المعلومات حديثة.",
  notRenewed: () => "تعذّر التحديث: قد لا تكون هذه المعلومات حديثة.",
  skipToContent: () => "الانتقال إلى المحتوى",
  notFound: () => "غير موجودة",
  unmatchedRoute: () => "عنوان غير معروف",
  pageNotFound: () => "تعذّر العثور على الصفحة.",
  sitemap: () => "خريطة الموقع",
  somethingWentWrong: () => "حدث خطأ ما",
  retry: () => "إعادة المحاولة",
  moreMovies: () => "المزيد من الأفلام",
  keyboardShortcuts: () => "اختصارات لوحة المفاتيح",
  moveThroughMovies: () => "التنقل بين الأفلام",
  singleKeys: () => "مفاتيح الحرف الواحد: ‎/‎ و ‎?‎",
  close: () => "إغلاق"
};
export {
  stdin_default as default
};
