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

var pt = (n) => {
  const s = String(n).split("."), i = s[0], v0 = !s[1], i1000000 = i.slice(-6);
  return i == 0 || i == 1 ? "one" : i != 0 && i1000000 == 0 && v0 ? "many" : "other";
};

var stdin_default = {
  home: () => "Início",
  search: () => "Busca",
  save: () => "Salvos",
  profile: () => "Perfil",
  searchForMovie: () => "Buscar um filme",
  clearSearch: () => "Limpar busca",
  trendingMovies: () => "Filmes em alta",
  mostSearched: () => "Os filmes mais procurados",
  latestMovies: () => "Últimos filmes",
  couldNotBeLoaded: () => "Não foi possível carregar.",
  tryAgain: () => "Tentar de novo",
  loading: () => "Carregando",
  pullToRefresh: () => "Puxe para atualizar",
  error: (d) => "Erro: " + d.message,
  unknownError: () => "ocorreu um erro desconhecido",
  moviesFailed: (d) => "não foi possível carregar os filmes: " + d.reason,
  detailsFailed: (d) => "não foi possível carregar o filme: " + d.reason,
  noAnswerInTime: () => "tempo de resposta esgotado",
  noConnection: () => "sem conexão",
  unreadableAnswer: () => "a resposta não pôde ser lida",
  noMoviesInAnswer: () => "a resposta não contém filmes",
  noMovieInAnswer: () => "a resposta não contém um filme",
  noMoviesFound: () => "Nenhum filme encontrado",
  noMoviesFoundHint: () => "Tente um termo mais curto ou o título original.",
  didYouMean: (d) => "Nenhum filme se chama " + d.term + ". Você quis dizer:",
  startTyping: () => "Digite para buscar filmes",
  searchResultsFor: (d) => "Resultados para " + d.term,
  moviesFoundFor: (d) => plural(d.count, 0, pt, { "0": "Nenhum filme encontrado", one: number("pt-BR", d.count, 0) + " filme encontrado", many: number("pt-BR", d.count, 0) + " de filmes encontrados", other: number("pt-BR", d.count, 0) + " filmes encontrados" }) + " para " + d.term,
  movieCount: (d) => plural(d.count, 0, pt, { one: number("pt-BR", d.count, 0) + " filme", many: number("pt-BR", d.count, 0) + " de filmes", other: number("pt-BR", d.count, 0) + " filmes" }),
  aboutSearch: (d) => "Filmes encontrados para " + d.term + ".",
  about: () => "Busque filmes, veja o que está em alta e saiba mais sobre cada um.",
  recentSearches: () => "Buscas recentes",
  clear: () => "Limpar",
  remove: (d) => "Remover " + d.term,
  trending: () => "Em alta",
  trendingName: (d) => d.rank + " " + d.title + ", número " + d.rank,
  surpriseMe: () => "Surpreenda-me",
  browseGenres: () => "Ação, Aventura, Animação, Comédia, Crime, Documentário, Drama, Família, Fantasia, História, Terror, Música, Mistério, Romance, Ficção científica, Thriller, Guerra, Faroeste",
  browseLanguages: () => "Francês, Japonês, Alemão, Italiano, Russo, Espanhol, Coreano, Chinês",
  decade: (d) => "anos " + d.year,
  moviesBy: (d) => "Filmes de " + d.names,
  showingResultsFor: (d) => "Exibindo resultados para " + d.term,
  searchInsteadFor: (d) => "Em vez disso, buscar " + d.term,
  stillFree: (d) => "O lugar " + d.rank + " está livre. Buscar um filme",
  searchToFill: () => "Busque um filme para colocá-lo aqui",
  freeInvited: (d) => "O lugar " + d.rank + " está livre. " + d.invitation,
  movie: () => "Filme",
  cardName: (d) => d.shown + ", nota " + d.rating + " de 5",
  notAvailable: () => "N/D",
  votes: (d) => plural(d.count, 0, pt, { one: number("pt-BR", d.count, 0) + " voto", many: number("pt-BR", d.count, 0) + " de votos", other: number("pt-BR", d.count, 0) + " votos" }),
  runtime: (d) => number("pt-BR", d.minutes, 0) + " min",
  dollars: (d) => "US$ " + plural(d.millions, 0, pt, { one: number("pt-BR", d.millions, 0) + " milhão", many: number("pt-BR", d.millions, 0) + " milhões", other: number("pt-BR", d.millions, 0) + " milhões" }),
  underMillion: () => "Menos de US$ 1 milhão",
  overview: () => "Sinopse",
  genres: () => "Gêneros",
  decades: () => "Décadas",
  languages: () => "Idiomas",
  budget: () => "Orçamento",
  revenue: () => "Bilheteria",
  productionCompanies: () => "Produtoras",
  director: () => "Direção",
  directors: () => "Direção",
  cast: () => "Elenco",
  whereToWatch: () => "Onde assistir",
  streaming: () => "Streaming",
  rent: () => "Alugar",
  buy: () => "Comprar",
  country: () => "País",
  noOffers: () => "Nenhuma oferta conhecida no seu país.",
  dataByJustWatch: () => "Dados do JustWatch",
  allOffers: () => "Todas as ofertas no TMDB",
  partOf: (d) => "Parte de " + d.name,
  thisMovie: () => "Este filme",
  moreLikeThis: () => "Filmes parecidos",
  previousMovies: () => "Filmes anteriores",
  nextMovies: () => "Próximos filmes",
  goBack: () => "Voltar",
  leave: () => "Voltar",
  share: () => "Compartilhar",
  linkCopied: () => "Link copiado",
  linkNotCopied: (d) => "Não foi possível copiar o link: " + d.url,
  playTrailer: (d) => "Assistir ao trailer de " + d.title,
  findTrailer: (d) => "Procurar o trailer de " + d.title,
  trailer: () => "trailer dublado legendado",
  noPoster: () => "Sem pôster",
  posterOf: (d) => "O pôster de " + d.name,
  offline: () => "Você está offline: isto pode estar desatualizado.",
  notRenewed: () => "Não foi possível atualizar: isto pode estar desatualizado.",
  skipToContent: () => "Pular para o conteúdo",
  notFound: () => "Não encontrada",
  unmatchedRoute: () => "Endereço desconhecido",
  pageNotFound: () => "A página não foi encontrada.",
  sitemap: () => "Mapa do site",
  somethingWentWrong: () => "Algo deu errado",
  retry: () => "Tentar de novo",
  moreMovies: () => "Mais filmes",
  keyboardShortcuts: () => "Atalhos de teclado",
  moveThroughMovies: () => "Percorrer os filmes",
  singleKeys: () => "Teclas de um só caractere: / e ?",
  close: () => "Fechar"
};
export {
  stdin_default as default
};
