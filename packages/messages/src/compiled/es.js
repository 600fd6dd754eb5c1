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

var es = (n) => {
  const s = String(n).split("."), i = s[0], v0 = !s[1], i1000000 = i.slice(-6);
  return n == 1 ? "one" : i != 0 && i1000000 == 0 && v0 ? "many" : "other";
};

var stdin_default = {
  home: () => "Inicio",
  search: () => "Buscar",
  save: () => "Guardado",
  profile: () => "Perfil",
  searchForMovie: () => "Busca una película",
  clearSearch: () => "Borrar la búsqueda",
  trendingMovies: () => "Películas en tendencia",
  mostSearched: () => "Las películas que más se buscan",
  latestMovies: () => "Últimas películas",
  couldNotBeLoaded: () => "No se han podido cargar.",
  tryAgain: () => "Reintentar",
  loading: () => "Cargando",
  pullToRefresh: () => "Desliza para actualizar",
  error: (d) => "Error: " + d.message,
  unknownError: () => "se ha producido un error desconocido",
  moviesFailed: (d) => "no se han podido cargar las películas: " + d.reason,
  detailsFailed: (d) => "no se ha podido cargar la película: " + d.reason,
  noAnswerInTime: () => "el servidor no ha respondido a tiempo",
  noConnection: () => "sin conexión",
  unreadableAnswer: () => "no se ha podido leer la respuesta",
  noMoviesInAnswer: () => "la respuesta no contiene películas",
  noMovieInAnswer: () => "la respuesta no contiene ninguna película",
  noMoviesFound: () => "No se han encontrado películas",
  noMoviesFoundHint: () => "Prueba con un término más corto o con el título original.",
  didYouMean: (d) => "Ninguna película se llama " + d.term + ". Quizá quisiste decir:",
  startTyping: () => "Escribe para buscar películas",
  searchResultsFor: (d) => "Resultados de " + d.term,
  moviesFoundFor: (d) => plural(d.count, 0, es, { "0": "Ninguna película encontrada", one: number("es", d.count, 0) + " película encontrada", many: number("es", d.count, 0) + " de películas encontradas", other: number("es", d.count, 0) + " películas encontradas" }) + " para " + d.term,
  movieCount: (d) => plural(d.count, 0, es, { one: number("es", d.count, 0) + " película", many: number("es", d.count, 0) + " de películas", other: number("es", d.count, 0) + " películas" }),
  aboutSearch: (d) => "Películas encontradas para " + d.term + ".",
  about: () => "Busca películas, descubre las que son tendencia y conoce cada una a fondo.",
  recentSearches: () => "Búsquedas recientes",
  clear: () => "Borrar",
  remove: (d) => "Quitar " + d.term,
  trending: () => "Tendencias",
  trendingName: (d) => d.rank + " " + d.title + ", número " + d.rank,
  surpriseMe: () => "Sorpréndeme",
  browseGenres: () => "Acción, Aventura, Animación, Comedia, Crimen, Documental, Drama, Familia, Fantasía, Historia, Terror, Música, Misterio, Romance, Ciencia ficción, Suspense, Bélica, Western",
  browseLanguages: () => "Francés, Japonés, Alemán, Italiano, Ruso, Español, Coreano, Chino",
  decade: (d) => "años " + d.year,
  moviesBy: (d) => "Películas de " + d.names,
  showingResultsFor: (d) => "Mostrando resultados de " + d.term,
  searchInsteadFor: (d) => "Buscar " + d.term + " en su lugar",
  stillFree: (d) => "El puesto " + d.rank + " está libre. Busca una película",
  searchToFill: () => "Busca una película para ponerla aquí",
  freeInvited: (d) => "El puesto " + d.rank + " está libre. " + d.invitation,
  movie: () => "Película",
  cardName: (d) => d.shown + ", valoración: " + d.rating + " de 5",
  notAvailable: () => "N/D",
  votes: (d) => plural(d.count, 0, es, { one: number("es", d.count, 0) + " voto", many: number("es", d.count, 0) + " de votos", other: number("es", d.count, 0) + " votos" }),
  runtime: (d) => number("es", d.minutes, 0) + " min",
  dollars: (d) => plural(d.millions, 0, es, { one: number("es", d.millions, 0) + " millón", many: number("es", d.millions, 0) + " millones", other: number("es", d.millions, 0) + " millones" }) + " de dólares",
  underMillion: () => "Menos de 1 millón de dólares",
  overview: () => "Sinopsis",
  genres: () => "Géneros",
  decades: () => "Décadas",
  languages: () => "Idiomas",
  budget: () => "Presupuesto",
  revenue: () => "Recaudación",
  productionCompanies: () => "Productoras",
  director: () => "Dirección",
  directors: () => "Dirección",
  cast: () => "Reparto",
  whereToWatch: () => "Dónde verla",
  streaming: () => "En streaming",
  rent: () => "Alquilar",
  buy: () => "Comprar",
  country: () => "País",
  noOffers: () => "No se conoce ninguna oferta en tu país.",
  dataByJustWatch: () => "Datos de JustWatch",
  allOffers: () => "Todas las ofertas en TMDB",
  partOf: (d) => "Parte de " + d.name,
  thisMovie: () => "Esta película",
  moreLikeThis: () => "Películas parecidas",
  previousMovies: () => "Películas anteriores",
  nextMovies: () => "Películas siguientes",
  goBack: () => "Volver",
  leave: () => "Volver",
  share: () => "Compartir",
  linkCopied: () => "Enlace copiado",
  linkNotCopied: (d) => "No se ha podido copiar el enlace: " + d.url,
  playTrailer: (d) => "Ver el tráiler de " + d.title,
  findTrailer: (d) => "Buscar el tráiler de " + d.title,
  trailer: () => "tráiler en español",
  noPoster: () => "Sin póster",
  posterOf: (d) => "El póster de " + d.name,
  offline: () => "Sin conexión: puede que esto no esté actualizado.",
  notRenewed: () => "No se ha podido actualizar: puede que esto no esté al día.",
  skipToContent: () => "Saltar al contenido",
  notFound: () => "No encontrada",
  unmatchedRoute: () => "Dirección desconocida",
  pageNotFound: () => "No se ha encontrado la página.",
  sitemap: () => "Mapa del sitio",
  somethingWentWrong: () => "Algo ha fallado",
  retry: () => "Reintentar",
  moreMovies: () => "Más películas",
  keyboardShortcuts: () => "Atajos de teclado",
  moveThroughMovies: () => "Recorrer las películas",
  singleKeys: () => "Teclas de un solo carácter: / y ?",
  close: () => "Cerrar"
};
export {
  stdin_default as default
};
