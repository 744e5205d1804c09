import { namesOf, type PartOf, pairsOf } from '../build.ts';
import { type Finding, findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('sata-ports');

/** Compares drives with a cable. Those with another plug than SATA are unknown. */
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
  const wanted = drives.reduce((sum, { quantity }) => sum + quantity, 0);
  const parts = [...drives, board];
  const values = { drives: namesOf(drives), count: wanted, motherboard: board.name, ports: ports ?? 0 };
  if (ports === undefined) return finding('unknown', 'boardUnknown', parts, values);
  return wanted > ports ? finding('conflict', 'tooMany', parts, values) : finding('fit', 'fit', parts, values);
}

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
