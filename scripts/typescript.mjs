// Loaded first (`--import`), so that Node runs the sources as they are: 22.18 and newer strip the types by themselves,
// for older ones tsx does.
if (!process.features.typescript) await import('tsx');
