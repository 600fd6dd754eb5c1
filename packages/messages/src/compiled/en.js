// Written by `npm run messages` from the texts of this package.
var d = (n) => {
  const s = String(n).split("."), v0 = !s[1];
  return n == 1 && v0 ? "one" : "other";
};
var en = d;

function plural(value, offset, lcfunc, data, isOrdinal) {
  if ({}.hasOwnProperty.call(data, value))
    return data[value];
  if (offset)
    value -= offset;
  const key = lcfunc(value, isOrdinal);
  return key in data ? data[key] : data.other;
}

var stdin_default = {
  home: () => "Home",
  search: () => "Search",
  save: () => "Save",
  profile: () => "Profile",
  searchForMovie: () => "Search for a movie",
  clearSearch: () => "Clear search",
  trendingMovies: () => "Trending Movies",
  mostSearched: () => "The films people look for most",
  latestMovies: () => "Latest Movies",
  couldNotBeLoaded: () => "These could not be loaded.",
  tryAgain: () => "Try again",
  loading: () => "Loading",
  pullToRefresh: () => "Pull to refresh",
  error: (d2) => "Error: " + d2.message,
  unknownError: () => "An unknown error occurred",
  moviesFailed: (d2) => "Failed to fetch movies: " + d2.reason,
  detailsFailed: (d2) => "Failed to fetch movie details: " + d2.reason,
  noAnswerInTime: () => "no answer in time",
  noConnection: () => "no connection",
  unreadableAnswer: () => "the answer could not be read",
  noMoviesInAnswer: () => "the answer holds no list of films",
  noMovieInAnswer: () => "the answer holds no film",
  noMoviesFound: () => "No movies found",
  noMoviesFoundHint: () => "Try a shorter term, or the film’s original title.",
  didYouMean: (d2) => "No film is called " + d2.term + ". Did you mean:",
  startTyping: () => "Start typing to search for movies",
  searchResultsFor: (d2) => "Search Results for " + d2.term,
  moviesFoundFor: (d2) => plural(d2.count, 0, en, { "0": "No movies", one: d2.count + " movie", other: d2.count + " movies" }) + " found for " + d2.term,
  movieCount: (d2) => plural(d2.count, 0, en, { one: d2.count + " film", other: d2.count + " films" }),
  aboutSearch: (d2) => "Films found for " + d2.term + ".",
  about: () => "Search films, see what is trending, read about a film.",
  recentSearches: () => "Recent searches",
  clear: () => "Clear",
  remove: (d2) => "Remove " + d2.term,
  trending: () => "Trending",
  trendingName: (d2) => d2.rank + " " + d2.title + ", number " + d2.rank,
  surpriseMe: () => "Surprise me",
  browseGenres: () => "Action, Adventure, Animation, Comedy, Crime, Documentary, Drama, Family, Fantasy, History, Horror, Music, Mystery, Romance, Science Fiction, Thriller, War, Western",
  browseLanguages: () => "French, Japanese, German, Italian, Russian, Spanish, Korean, Chinese",
  decade: (d2) => d2.year + "s",
  moviesBy: (d2) => "Films by " + d2.names,
  showingResultsFor: (d2) => "Showing results for " + d2.term,
  searchInsteadFor: (d2) => "Search instead for " + d2.term,
  stillFree: (d2) => "Place " + d2.rank + " is free. Search for a film",
  searchToFill: () => "Search for a film to put it here",
  freeInvited: (d2) => "Place " + d2.rank + " is free. " + d2.invitation,
  movie: () => "Movie",
  cardName: (d2) => d2.shown + ", rated " + d2.rating + " of 5",
  notAvailable: () => "N/A",
  votes: (d2) => plural(d2.count, 0, en, { one: d2.count + " vote", other: d2.count + " votes" }),
  runtime: (d2) => d2.minutes + "m",
  dollars: (d2) => "$" + d2.exactMillions + " million",
  underMillion: () => "Under $1 million",
  overview: () => "Overview",
  genres: () => "Genres",
  decades: () => "Decades",
  languages: () => "Languages",
  budget: () => "Budget",
  revenue: () => "Revenue",
  productionCompanies: () => "Production Companies",
  director: () => "Director",
  directors: () => "Directors",
  cast: () => "Cast",
  partOf: (d2) => "Part of " + d2.name,
  thisMovie: () => "This film",
  moreLikeThis: () => "More Like This",
  previousMovies: () => "Previous films",
  nextMovies: () => "Next films",
  goBack: () => "Go Back",
  leave: () => "Go back",
  share: () => "Share",
  linkCopied: () => "Link copied",
  linkNotCopied: (d2) => "The link could not be copied: " + d2.url,
  playTrailer: (d2) => "Play the trailer of " + d2.title,
  findTrailer: (d2) => "Find the trailer of " + d2.title,
  trailer: () => "trailer",
  noPoster: () => "No poster",
  posterOf: (d2) => "The poster of " + d2.name,
  offline: () => "You are offline: this may be out of date.",
  notRenewed: () => "Could not be renewed: this may be out of date.",
  skipToContent: () => "Skip to content",
  notFound: () => "Not Found",
  unmatchedRoute: () => "Unmatched Route",
  pageNotFound: () => "Page could not be found.",
  sitemap: () => "Sitemap",
  somethingWentWrong: () => "Something went wrong",
  retry: () => "Retry",
  moreMovies: () => "More films",
  keyboardShortcuts: () => "Keyboard shortcuts",
  moveThroughMovies: () => "Move through the films",
  singleKeys: () => "Keys of one character: / and ?",
  close: () => "Close"
};
export {
  stdin_default as default
};
