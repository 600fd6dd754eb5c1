import type { CatalogueMovie } from '../catalogue-movie.ts';
import { traitsOf } from '../traits.ts';
import { pushTo } from './unit-index.ts';

/** How much a trait counts in percent: one that defines the movie, and any other. */
const DEFINING_PERCENT = 100;
const OTHER_PERCENT = 60;
const MAX_RELATED = 6;
const NO_MOVIES = new Uint16Array();

/** The movies with each trait, and how much they have it. Movies are known by their index in the catalogue. */
export class MovieTraits {
  readonly #movies: ReadonlyMap<string, Uint16Array>;
  readonly #percents: ReadonlyMap<string, Uint8Array>;
  readonly #noPercents: Uint8Array;
  readonly #nearness = new Map<string, Float32Array>();
  readonly #count: number;

  constructor(catalogue: readonly CatalogueMovie[]) {
    const lists = new Map<string, number[]>();
    const percents = new Map<string, Uint8Array>();
    catalogue.forEach((movie, movieIndex) => {
      for (const { id, isDefining } of traitsOf(movie)) {
        pushTo(lists, id, movieIndex);
        const ofTrait = percents.get(id) ?? new Uint8Array(catalogue.length);
        ofTrait[movieIndex] = isDefining ? DEFINING_PERCENT : OTHER_PERCENT;
        percents.set(id, ofTrait);
      }
    });
    this.#movies = new Map([...lists].map(([id, list]) => [id, Uint16Array.from(list)]));
    this.#percents = percents;
    this.#noPercents = new Uint8Array(catalogue.length);
    this.#count = catalogue.length;
  }

  moviesWith(trait: string): Uint16Array {
    return this.#movies.get(trait) ?? NO_MOVIES;
  }

  /** How much each movie has a trait, in percent: 100 if it defines the movie, else 60; 0 if the movie has it not. */
  percentsOf(trait: string): Uint8Array {
    return this.#percents.get(trait) ?? this.#noPercents;
  }

  /** The rarer a trait, the more it says: from 0 to 1. */
  rarityOf(trait: string): number {
    return Math.log(this.#count / (this.moviesWith(trait).length || 1)) / Math.log(this.#count);
  }

  /**
   * How much each movie has the traits that movies with a trait often have, too, from 0 on: a movie that is scary is
   * often creepy.
   */
  nearnessOf(trait: string): Float32Array {
    const known = this.#nearness.get(trait);
    if (known) return known;
    const sum = new Float32Array(this.#count);
    for (const [other, relation] of this.#relatedTo(trait)) {
      const percents = this.percentsOf(other);
      for (const movieIndex of this.moviesWith(other))
        sum[movieIndex] = (sum[movieIndex] ?? 0) + (relation * (percents[movieIndex] ?? 0)) / 100;
    }
    this.#nearness.set(trait, sum);
    return sum;
  }

  #relatedTo(trait: string): [trait: string, relation: number][] {
    const own = this.moviesWith(trait);
    const ownPercents = this.percentsOf(trait);
    return [...this.#movies]
      .filter(([other]) => other !== trait)
      .map(([other, movies]): [string, number] => {
        const percents = this.percentsOf(other);
        let shared = 0;
        for (const movieIndex of own)
          shared += ((ownPercents[movieIndex] ?? 0) * (percents[movieIndex] ?? 0)) / 10_000;
        return [other, shared / Math.sqrt((own.length || 1) * movies.length)];
      })
      .sort((a, b) => b[1] - a[1])
      .slice(0, MAX_RELATED);
  }
}
