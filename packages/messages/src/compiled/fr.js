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

var fr = (n) => {
  const s = String(n).split("."), i = s[0], v0 = !s[1], i1000000 = i.slice(-6);
  return n >= 0 && n < 2 ? "one" : i != 0 && i1000000 == 0 && v0 ? "many" : "other";
};

var stdin_default = {
  home: () => "Accueil",
  search: () => "Recherche",
  save: () => "Ma liste",
  profile: () => "Profil",
  searchForMovie: () => "Rechercher un film",
  clearSearch: () => "Effacer la recherche",
  trendingMovies: () => "Films tendance",
  mostSearched: () => "Les films les plus recherchés",
  latestMovies: () => "Derniers films",
  couldNotBeLoaded: () => "Chargement impossible.",
  tryAgain: () => "Réessayer",
  loading: () => "Chargement",
  pullToRefresh: () => "Tirer pour actualiser",
  error: (d) => "Erreur : " + d.message,
  unknownError: () => "une erreur inconnue s’est produite",
  moviesFailed: (d) => "impossible de charger les films : " + d.reason,
  detailsFailed: (d) => "impossible de charger le film : " + d.reason,
  noAnswerInTime: () => "délai d’attente dépassé",
  noConnection: () => "pas de connexion",
  unreadableAnswer: () => "réponse illisible",
  noMoviesInAnswer: () => "la réponse ne contient pas de films",
  noMovieInAnswer: () => "la réponse ne contient pas de film",
  noMoviesFound: () => "Aucun film trouvé",
  noMoviesFoundHint: () => "Essayez un terme plus court ou le titre original.",
  didYouMean: (d) => "Aucun film ne s’appelle " + d.term + ". Vouliez-vous dire :",
  startTyping: () => "Saisissez un titre pour chercher un film",
  searchResultsFor: (d) => "Résultats pour " + d.term,
  moviesFoundFor: (d) => plural(d.count, 0, fr, { "0": "Aucun film trouvé", one: number("fr", d.count, 0) + " film trouvé", many: number("fr", d.count, 0) + " de films trouvés", other: number("fr", d.count, 0) + " films trouvés" }) + " pour " + d.term,
  movieCount: (d) => plural(d.count, 0, fr, { one: number("fr", d.count, 0) + " film", many: number("fr", d.count, 0) + " de films", other: number("fr", d.count, 0) + " films" }),
  aboutSearch: (d) => "Films trouvés pour " + d.term + ".",
  about: () => "Cherchez des films, voyez ceux qui font tendance et apprenez-en plus sur chacun.",
  recentSearches: () => "Recherches récentes",
  clear: () => "Effacer",
  remove: (d) => "Supprimer " + d.term,
  trending: () => "Tendances",
  trendingName: (d) => d.rank + " " + d.title + ", numéro " + d.rank,
  surpriseMe: () => "Surprenez-moi",
  browseGenres: () => "Action, Aventure, Animation, Comédie, Crime, Documentaire, Drame, Familial, Fantastique, Histoire, Horreur, Musique, Mystère, Romance, Science-fiction, Thriller, Guerre, Western",
  browseLanguages: () => "Français, Japonais, Allemand, Italien, Russe, Espagnol, Coréen, Chinois",
  decade: (d) => "années " + d.year,
  moviesBy: (d) => "Films de " + d.names,
  showingResultsFor: (d) => "Résultats pour " + d.term,
  searchInsteadFor: (d) => "Rechercher plutôt " + d.term,
  stillFree: (d) => "La place " + d.rank + " est libre. Rechercher un film",
  searchToFill: () => "Cherchez un film pour le mettre ici",
  freeInvited: (d) => "La place " + d.rank + " est libre. " + d.invitation,
  movie: () => "Film",
  cardName: (d) => d.shown + ", noté " + d.rating + " sur 5",
  notAvailable: () => "N/D",
  votes: (d) => plural(d.count, 0, fr, { one: number("fr", d.count, 0) + " vote", many: number("fr", d.count, 0) + " de votes", other: number("fr", d.count, 0) + " votes" }),
  runtime: (d) => number("fr", d.minutes, 0) + " min",
  dollars: (d) => number("fr", d.millions, 0) + " M$",
  underMillion: () => "Moins de 1 M$",
  overview: () => "Synopsis",
  genres: () => "Genres",
  decades: () => "Décennies",
  languages: () => "Langues",
  budget: () => "Budget",
  revenue: () => "Recettes",
  productionCompanies: () => "Sociétés de production",
  director: () => "Réalisation",
  directors: () => "Réalisation",
  cast: () => "Distribution",
  whereToWatch: () => "Où regarder",
  streaming: () => "En streaming",
  rent: () => "Louer",
  buy: () => "Acheter",
  country: () => "Pays",
  noOffers: () => "Aucune offre connue dans votre pays.",
  dataByJustWatch: () => "Données de JustWatch",
  allOffers: () => "Toutes les offres sur TMDB",
  partOf: (d) => "Fait partie de " + d.name,
  thisMovie: () => "Ce film",
  moreLikeThis: () => "Films similaires",
  previousMovies: () => "Films précédents",
  nextMovies: () => "Films suivants",
  goBack: () => "Retour",
  leave: () => "Retour",
  share: () => "Partager",
  linkCopied: () => "Lien copié",
  linkNotCopied: (d) => "Impossible de copier le lien : " + d.url,
  playTrailer: (d) => "Voir la bande-annonce de " + d.title,
  findTrailer: (d) => "Chercher la bande-annonce de " + d.title,
  trailer: () => "bande-annonce vf",
  noPoster: () => "Pas d’affiche",
  posterOf: (d) => "L’affiche de " + d.name,
  offline: () => "Vous êtes hors ligne : ces informations ne sont peut-être plus à jour.",
  notRenewed: () => "Actualisation impossible : ces informations ne sont peut-être plus à jour.",
  skipToContent: () => "Aller au contenu",
  notFound: () => "Introuvable",
  unmatchedRoute: () => "Adresse inconnue",
  pageNotFound: () => "La page est introuvable.",
  sitemap: () => "Plan du site",
  somethingWentWrong: () => "Un problème est survenu",
  retry: () => "Réessayer",
  moreMovies: () => "Plus de films",
  keyboardShortcuts: () => "Raccourcis clavier",
  moveThroughMovies: () => "Parcourir les films",
  singleKeys: () => "Touches d’un seul caractère : / et ?",
  close: () => "Fermer"
};
export {
  stdin_default as default
};
