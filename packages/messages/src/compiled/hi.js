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

var c = (n) => n >= 0 && n <= 1 ? "one" : "other";
var hi = c;

var stdin_default = {
  home: () => "होम",
  search: () => "खोजें",
  save: () => "सेव",
  profile: () => "प्रोफ़ाइल",
  searchForMovie: () => "फ़िल्म खोजें",
  clearSearch: () => "खोज मिटाएँ",
  trendingMovies: () => "ट्रेंडिंग फ़िल्में",
  mostSearched: () => "सबसे ज़्यादा खोजी जाने वाली फ़िल्में",
  latestMovies: () => "नई फ़िल्में",
  couldNotBeLoaded: () => "लोड नहीं हो सकीं।",
  tryAgain: () => "फिर कोशिश करें",
  loading: () => "लोड हो रहा है",
  pullToRefresh: () => "रीफ़्रेश करने के लिए नीचे खींचें",
  error: (d) => "त्रुटि: " + d.message,
  unknownError: () => "कोई अज्ञात त्रुटि हुई",
  moviesFailed: (d) => "फ़िल्में लोड नहीं हो सकीं: " + d.reason,
  detailsFailed: (d) => "फ़िल्म की जानकारी लोड नहीं हो सकी: " + d.reason,
  noAnswerInTime: () => "समय पर जवाब नहीं मिला",
  noConnection: () => "कनेक्शन नहीं है",
  unreadableAnswer: () => "जवाब पढ़ा नहीं जा सका",
  noMoviesInAnswer: () => "जवाब में फ़िल्मों की सूची नहीं है",
  noMovieInAnswer: () => "जवाब में फ़िल्म नहीं है",
  noMoviesFound: () => "कोई फ़िल्म नहीं मिली",
  noMoviesFoundHint: () => "छोटा शब्द या मूल शीर्षक आज़माएँ",
  didYouMean: (d) => d.term + " नाम की कोई फ़िल्म नहीं है। क्या आप ये खोज रहे थे:",
  startTyping: () => "फ़िल्में खोजने के लिए टाइप करें",
  searchResultsFor: (d) => d.term + " के लिए खोज नतीजे",
  moviesFoundFor: (d) => d.term + " के लिए " + plural(d.count, 0, hi, { "0": "कोई फ़िल्म नहीं मिली", one: number("hi", d.count, 0) + " फ़िल्म मिली", other: number("hi", d.count, 0) + " फ़िल्में मिलीं" }),
  movieCount: (d) => plural(d.count, 0, hi, { one: number("hi", d.count, 0) + " फ़िल्म", other: number("hi", d.count, 0) + " फ़िल्में" }),
  aboutSearch: (d) => d.term + " के लिए मिली फ़िल्में।",
  about: () => "फ़िल्में खोजें, देखें कि क्या ट्रेंड में है, और फ़िल्मों के बारे में पढ़ें।",
  recentSearches: () => "हाल की खोजें",
  clear: () => "मिटाएँ",
  remove: (d) => d.term + " हटाएँ",
  trending: () => "ट्रेंडिंग",
  trendingName: (d) => d.rank + " " + d.title + ", नंबर " + d.rank,
  surpriseMe: () => "कुछ भी दिखाएँ",
  browseGenres: () => "एक्शन, रोमांच, ऐनिमेशन, कॉमेडी, अपराध, वृत्तचित्र, ड्रामा, पारिवारिक, फ़ैंटेसी, ऐतिहासिक, हॉरर, संगीत, रहस्य, रोमांस, साइंस फ़िक्शन, थ्रिलर, युद्ध, वेस्टर्न",
  browseLanguages: () => "फ़्रेंच, जापानी, जर्मन, इतालवी, रूसी, स्पेनिश, कोरियाई, चीनी",
  decade: (d) => d.year + " का दशक",
  moviesBy: (d) => d.names + " की फ़िल्में",
  showingResultsFor: (d) => d.term + " के परिणाम दिखाए जा रहे हैं",
  searchInsteadFor: (d) => "इसके बजाय " + d.term + " खोजें",
  stillFree: (d) => "स्थान " + d.rank + " खाली है। फ़िल्म खोजें",
  searchToFill: () => "कोई फ़िल्म खोजें, वह यहाँ दिखेगी",
  freeInvited: (d) => "स्थान " + d.rank + " खाली है। " + d.invitation,
  movie: () => "फ़िल्म",
  cardName: (d) => d.shown + ", रेटिंग 5 में से " + d.rating,
  notAvailable: () => "अज्ञात",
  votes: (d) => plural(d.count, 0, hi, { one: number("hi", d.count, 0) + " वोट", other: number("hi", d.count, 0) + " वोट" }),
  runtime: (d) => number("hi", d.minutes, 0) + " मिनट",
  dollars: (d) => number("hi", d.tenMillions, 0) + " करोड़ डॉलर",
  underMillion: () => "10 लाख डॉलर से कम",
  overview: () => "कहानी",
  genres: () => "शैली",
  decades: () => "दशक",
  languages: () => "भाषाएँ",
  budget: () => "बजट",
  revenue: () => "कमाई",
  productionCompanies: () => "निर्माण कंपनियाँ",
  director: () => "निर्देशन",
  directors: () => "निर्देशन",
  cast: () => "कलाकार",
  whereToWatch: () => "कहाँ देखें",
  streaming: () => "स्ट्रीम करें",
  rent: () => "किराए पर लें",
  buy: () => "ख़रीदें",
  country: () => "देश",
  noOffers: () => "आपके देश में कोई सेवा ज्ञात नहीं है।",
  dataByJustWatch: () => "डेटा: JustWatch",
  allOffers: () => "TMDB पर सभी विकल्प",
  partOf: (d) => d.name + " का हिस्सा",
  thisMovie: () => "यह फ़िल्म",
  moreLikeThis: () => "ऐसी ही फ़िल्में",
  previousMovies: () => "पिछली फ़िल्में",
  nextMovies: () => "अगली फ़िल्में",
  goBack: () => "वापस जाएँ",
  leave: () => "वापस जाएँ",
  share: () => "शेयर करें",
  linkCopied: () => "लिंक कॉपी हो गया",
  linkNotCopied: (d) => "लिंक कॉपी नहीं हो सका: " + d.url,
  playTrailer: (d) => d.title + " का ट्रेलर चलाएँ",
  findTrailer: (d) => d.title + " का ट्रेलर खोजें",
  trailer: () => "ट्रेलर",
  noPoster: () => "पोस्टर नहीं है",
  posterOf: (d) => d.name + " का पोस्टर",
  offline: () => "आप ऑफ़लाइन हैं: यह जानकारी पुरानी हो सकती है।",
  notRenewed: () => "अपडेट नहीं हो सका: यह जानकारी पुरानी हो सकती है।",
  skipToContent: () => "सामग्री पर जाएँ",
  notFound: () => "नहीं मिला",
  unmatchedRoute: () => "अज्ञात पता",
  pageNotFound: () => "यह पेज नहीं मिला।",
  sitemap: () => "साइटमैप",
  somethingWentWrong: () => "कुछ गड़बड़ हो गई",
  retry: () => "फिर कोशिश करें",
  moreMovies: () => "और फ़िल्में",
  keyboardShortcuts: () => "कीबोर्ड शॉर्टकट",
  moveThroughMovies: () => "फ़िल्मों के बीच जाएँ",
  singleKeys: () => "एक अक्षर वाली कुंजियाँ: / और ?",
  close: () => "बंद करें"
};
export {
  stdin_default as default
};
