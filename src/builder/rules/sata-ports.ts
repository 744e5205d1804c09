import { namesOf, type PartOf, pairsOf } from '../build.ts';
import { type Finding, findingsOf, type Verdict } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('sata-ports');

/** Compares drives with a cable; one of unknown form may have none. Those with another plug than SATA are unknown. */
export const sataPorts: Rule = {
  name: 'sata-ports',
  reads: { storage: ['form', 'connection'], motherboard: ['sataPorts', 'u2Ports'] },
  check: (build) => {
    const cabled = build.storage.filter(({ facts }) => facts.form !== 'M.2' && facts.form !== 'card');
    const sata = cabled.filter(({ facts }) => facts.connection === 'SATA');
    return [
      ...build.motherboard.flatMap((board) => (sata.length > 0 ? [count(sata, board)] : [])),
      ...pairsOf({ ...build, storage: cabled }, 'storage', 'motherboard').flatMap(([drive, board]) =>
        other(drive, board),
      ),
    ];
  },
};

function count(drives: readonly PartOf<'storage'>[], board: PartOf<'motherboard'>): Finding {
  const ports = board.facts.sataPorts;
  const said = (verdict: Verdict, reason: string, counted: readonly PartOf<'storage'>[]) =>
    finding(verdict, reason, [...counted, board], {
      drives: namesOf(counted),
      count: numberOf(counted),
      motherboard: board.name,
      ports: ports ?? 0,
    });
  if (ports === undefined) return said('unknown', 'boardUnknown', drives);
  const cabled = drives.filter(({ facts }) => facts.form !== undefined);
  if (numberOf(cabled) > ports) return said('conflict', 'tooMany', cabled);
  return numberOf(drives) > ports ? said('unknown', 'formUnknown', drives) : said('fit', 'fit', drives);
}

const numberOf = (drives: readonly PartOf<'storage'>[]) => drives.reduce((sum, { quantity }) => sum + quantity, 0);

function other(drive: PartOf<'storage'>, board: PartOf<'motherboard'>): Finding[] {
  const { connection } = drive.facts;
  if (connection === 'SATA') return [];
  const values = { drive: drive.name, connection: connection ?? '', motherboard: board.name };
  if (connection === undefined) return [finding('unknown', 'driveUnknown', [drive, board], values)];
  const { u2Ports } = board.facts;
  if (connection === 'U.2' && u2Ports !== undefined && u2Ports >= drive.quantity)
    return [finding('fit', 'otherFit', [drive, board], values)];
  return [finding('unknown', 'other', [drive, board], values)];
}
