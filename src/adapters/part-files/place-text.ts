import type { Place } from '../../domain/catalogue/importing/part.ts';

export const placeText = ({ file, line }: Place): string => (line === undefined ? file : `${file}:${line}`);
