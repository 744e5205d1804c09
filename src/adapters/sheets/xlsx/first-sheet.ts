import { UnreadableSheet } from '../sheet.ts';
import { readXml } from './read-xml.ts';
import type { Workbook } from './workbook.ts';

/** The name of the part with the first sheet that is not hidden. */
export async function firstSheet(workbook: Workbook): Promise<string> {
  const sheets = await elements(workbook, 'xl/workbook.xml', 'sheet', ['id', 'state']);
  const shown = sheets.find(({ state }) => state === undefined || state === 'visible') ?? sheets[0];
  const relations = await elements(workbook, 'xl/_rels/workbook.xml.rels', 'Relationship', ['Id', 'Target']);
  const target = relations.find(({ Id }) => Id !== undefined && Id === shown?.id)?.Target;
  if (target === undefined) throw new UnreadableSheet('is not a spreadsheet');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

type Attributes = Record<string, string | undefined>;

async function elements(workbook: Workbook, part: string, element: string, names: string[]): Promise<Attributes[]> {
  const stream = await workbook.part(part, MOST_BYTES);
  if (!stream) throw new UnreadableSheet('is not a spreadsheet');
  const ready: Attributes[] = [];
  const open = (name: string, attribute: (name: string) => string | undefined) => {
    if (name === element) ready.push(Object.fromEntries(names.map((wanted) => [wanted, attribute(wanted)])));
  };
  const found: Attributes[] = [];
  for await (const one of readXml(stream, { open }, () => ready.splice(0))) found.push(one);
  return found;
}

const MOST_BYTES = 4 * 1024 ** 2;
