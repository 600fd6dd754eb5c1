/** Prints each surviving mutant at once, because a run can take an hour. */
class SurvivorReporter {
  onMutantTested({ fileName, location, mutatorName, replacement, status }) {
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    const { line, column } = location.start;
    console.log(`${status} ${fileName}:${line}:${column} ${mutatorName} -> ${replacement}`);
  }
}

/** Excludes all mutants except every n-th one. Excluded mutants count as errors, which do not affect the score. */
class SampleChecker {
  static inject = ['options'];

  constructor({ every }) {
    this.every = every;
  }

  async init() {}

  async check(mutants) {
    const isTried = ({ id }) => Number(id) % this.every === 0;
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isTried(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
      ]),
    );
  }
}

export const strykerPlugins = [
  { kind: 'Reporter', name: 'survivors', injectableClass: SurvivorReporter },
  { kind: 'Checker', name: 'sample', injectableClass: SampleChecker },
];
