// Deactivates the previous mutant while the next test file loads.
if (globalThis.__stryker__) globalThis.__stryker__.activeMutant = undefined;
