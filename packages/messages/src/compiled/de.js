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

var d = (n) => {
  const s = String(n).split("."), v0 = !s[1];
  return n == 1 && v0 ? "one" : "other";
};
var de = d;

var stdin_default = {
  home: () => "Start",
  search: () => "Suche",
  save: () => "Gemerkt",
  profile: () => "Profil",
  searchForMovie: () => "Film suchen",
  clearSearch: () => "Suchfeld leeren",
  trendingMovies: () => "Filme im Trend",
  mostSearched: () => "Die Filme, die am meisten gesucht werden",
  latestMovies: () => "Neueste Filme",
  couldNotBeLoaded: () => "Das konnte nicht geladen werden.",
  tryAgain: () => "Erneut versuchen",
  loading: () => "Wird geladen",
  pullToRefresh: () => "Zum Aktualisieren ziehen",
  error: (d2) => "Fehler: " + d2.message,
  unknownError: () => "Ein unbekannter Fehler ist aufgetreten",
  moviesFailed: (d2) => "Filme konnten nicht geladen werden: " + d2.reason,
  detailsFailed: (d2) => "Filmdetails konnten nicht geladen werden: " + d2.reason,
  noAnswerInTime: () => "Zeitüberschreitung",
  noConnection: () => "keine Verbindung",
  unreadableAnswer: () => "die Antwort war nicht lesbar",
  noMoviesInAnswer: () => "die Antwort enthält keine Filmliste",
  noMovieInAnswer: () => "die Antwort enthält keinen Film",
  noMoviesFound: () => "Keine Filme gefunden",
  noMoviesFoundHint: () => "Versuche es mit einem kürzeren Begriff oder dem Originaltitel.",
  didYouMean: (d2) => "Kein Film heißt " + d2.term + ". Meintest du:",
  startTyping: () => "Tippe los, um Filme zu finden",
  searchResultsFor: (d2) => "Suchergebnisse für " + d2.term,
  moviesFoundFor: (d2) => plural(d2.count, 0, de, { "0": "Keine Filme", one: number("de", d2.count, 0) + " Film", other: number("de", d2.count, 0) + " Filme" }) + " für " + d2.term + " gefunden",
  movieCount: (d2) => plural(d2.count, 0, de, { one: number("de", d2.count, 0) + " Film", other: number("de", d2.count, 0) + " Filme" }),
  aboutSearch: (d2) => "Gefundene Filme für " + d2.term + ".",
  about: () => "Filme suchen, sehen, was im Trend liegt, und mehr über jeden Film erfahren.",
  recentSearches: () => "Letzte Suchen",
  clear: () => "Löschen",
  remove: (d2) => d2.term + " entfernen",
  trending: () => "Im Trend",
  trendingName: (d2) => d2.rank + " " + d2.title + ", Platz " + d2.rank,
  surpriseMe: () => "Überrasch mich",
  browseGenres: () => "Action, Abenteuer, Animation, Komödie, Krimi, Dokumentarfilm, Drama, Familie, Fantasy, Historie, Horror, Musik, Mystery, Liebesfilm, Science-Fiction, Thriller, Kriegsfilm, Western",
  browseLanguages: () => "Französisch, Japanisch, Deutsch, Italienisch, Russisch, Spanisch, Koreanisch, Chinesisch",
  decade: (d2) => d2.year + "er",
  moviesBy: (d2) => "Filme von " + d2.names,
  showingResultsFor: (d2) => "Ergebnisse für " + d2.term,
  searchInsteadFor: (d2) => "Stattdessen nach " + d2.term + " suchen",
  stillFree: (d2) => "Platz " + d2.rank + " ist frei. Film suchen",
  searchToFill: () => "Such einen Film, dann steht er hier",
  freeInvited: (d2) => "Platz " + d2.rank + " ist frei. " + d2.invitation,
  movie: () => "Film",
  cardName: (d2) => d2.shown + ", " + d2.rating + " von 5 Sternen",
  notAvailable: () => "k. A.",
  votes: (d2) => plural(d2.count, 0, de, { one: number("de", d2.count, 0) + " Stimme", other: number("de", d2.count, 0) + " Stimmen" }),
  runtime: (d2) => number("de", d2.minutes, 0) + " Min.",
  dollars: (d2) => number("de", d2.millions, 0) + " Mio. $",
  underMillion: () => "Unter 1 Mio. $",
  overview: () => "Handlung",
  genres: () => "Genres",
  decades: () => "Jahrzehnte",
  languages: () => "Sprachen",
  budget: () => "Budget",
  revenue: () => "Einspielergebnis",
  productionCompanies: () => "Produktionsfirmen",
  director: () => "Regie",
  directors: () => "Regie",
  cast: () => "Besetzung",
  whereToWatch: () => "Hier zu sehen",
  streaming: () => "Streamen",
  rent: () => "Leihen",
  buy: () => "Kaufen",
  country: () => "Land",
  noOffers: () => "In deinem Land ist kein Angebot bekannt.",
  dataByJustWatch: () => "Daten von JustWatch",
  allOffers: () => "Alle Angebote bei TMDB",
  partOf: (d2) => "Teil von " + d2.name,
  thisMovie: () => "Dieser Film",
  moreLikeThis: () => "Ähnliche Filme",
  previousMovies: () => "Vorherige Filme",
  nextMovies: () => "Nächste Filme",
  goBack: () => "Zurück",
  leave: () => "Zurück",
  share: () => "Teilen",
  linkCopied: () => "Link kopiert",
  linkNotCopied: (d2) => "Der Link konnte nicht kopiert werden: " + d2.url,
  playTrailer: (d2) => "Trailer zu " + d2.title + " abspielen",
  findTrailer: (d2) => "Trailer zu " + d2.title + " suchen",
  trailer: () => "Trailer deutsch",
  noPoster: () => "Kein Plakat",
  posterOf: (d2) => "Das Filmplakat zu " + d2.name,
  offline: () => "Du bist offline: vielleicht nicht mehr aktuell.",
  notRenewed: () => "Aktualisieren nicht möglich: vielleicht nicht mehr aktuell.",
  skipToContent: () => "Zum Inhalt springen",
  notFound: () => "Nicht gefunden",
  unmatchedRoute: () => "Unbekannte Adresse",
  pageNotFound: () => "Die Seite wurde nicht gefunden.",
  sitemap: () => "Seitenübersicht",
  somethingWentWrong: () => "Etwas ist schiefgelaufen",
  retry: () => "Erneut versuchen",
  moreMovies: () => "Weitere Filme",
  keyboardShortcuts: () => "Tastenkürzel",
  moveThroughMovies: () => "Durch die Filme gehen",
  singleKeys: () => "Tasten mit einem Zeichen: / und ?",
  close: () => "Schließen"
};
export {
  stdin_default as default
};
