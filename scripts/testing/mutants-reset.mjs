// Deactivates the previous mutant while the next test file is loaded.
if (globalThis.__stryker__) globalThis.__stryker__.activeMutant = undefined;
