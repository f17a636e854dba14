import { NumberGlossary } from './number-glossary.tsx';
import { useOwnValues } from './use-own-values.ts';

const NumbersScreen = () => <NumberGlossary ownValues={useOwnValues()} />;

export default NumbersScreen;
