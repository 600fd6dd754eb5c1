import { importedNames } from './imported-names';

const names = (code: string) => [...importedNames(code, 'screen.tsx', 'react-native')].sort();

describe('the names that a file imports from a module', () => {
  it.each([
    ["import { View, Text as T } from 'react-native'", ['Text', 'View']],
    ["import RN from 'react-native'", ['default']],
    ["import * as RN from 'react-native'; RN.View; <RN.Text />", ['Text', 'View']],
    ["export { View as Box } from 'react-native'", ['View']],
    ["const RN = require('react-native'); RN.View", ['View']],
    ["const RN = __importStar(require('react-native')); RN.Platform.OS", ['Platform']],
    ["const { View } = require('react-native')", ['View']],
    ["require('react-native').View", ['View']],
    ["const RN = require('react-native'); (0, RN.useColorScheme)()", ['useColorScheme']],
    ["require('react-native')", []],
  ])('%s', (code, expected) => expect(names(code)).toEqual(expected));

  it.each([
    "export * from 'react-native'",
    "const RN = require('react-native'); module.exports = RN",
    "import * as RN from 'react-native'; use(RN)",
    "const { View, ...others } = require('react-native')",
  ])('are all if they are re-exported: %s', (code) => expect(names(code)).toContain('*'));

  it.each([
    "import { View } from 'elsewhere'",
    "import type { View } from 'react-native'",
    "import { type View } from 'react-native'",
    "export type { View } from 'react-native'",
  ])('are none in: %s', (code) => expect(names(code)).toEqual([]));
});
