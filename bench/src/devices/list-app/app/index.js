import { createElement, useEffect, useState } from 'react';
import { FlatList, Image, Text, View } from 'react-native';

const server = process.env.EXPO_PUBLIC_MOVIE_DATABASE_URL;
const posters = process.env.EXPO_PUBLIC_POSTER_URL;

const renderMovie = ({ item }) =>
  createElement(View, null, [
    createElement(Image, {
      key: 'poster',
      source: { uri: posters + item.poster_path },
      style: { width: 100, height: 150 },
    }),
    createElement(Text, { key: 'title' }, item.title),
  ]);

export default function Index() {
  const [movies, setMovies] = useState([]);
  useEffect(() => {
    void fetch(`${server}/discover/movie?sort_by=popularity.desc`)
      .then((answer) => answer.json())
      .then(({ results }) => setMovies(results));
  }, []);
  return createElement(FlatList, {
    data: movies,
    keyExtractor: ({ id }) => String(id),
    renderItem: renderMovie,
  });
}
