/** `line`: the position of the line that has these units. */
export type BuildOfLines = { name: string; parts: readonly { line: number; quantity: number }[] };

export type GroupedLine<Line> = {
  line: Line;
  index: number;
  /** How many units of the line belong to the build. */
  inBuild: number;
};

export type LineGroup<Line, Build> = {
  /** Null: what was bought beside the builds. */
  build: Build | null;
  lines: GroupedLine<Line>[];
  /** Parts of this build whose lines are in a group before this one. */
  before: GroupedLine<Line>[];
};

/** Each line once, under the first build that has units of it, and the rest last. */
export function groupByBuild<Line, Build extends BuildOfLines>(
  lines: readonly Line[],
  builds: readonly Build[],
): LineGroup<Line, Build>[] {
  const shown = new Set<number>();
  const groups = builds.map((build): LineGroup<Line, Build> => {
    const parts = build.parts.flatMap(({ line: index, quantity }) => {
      const line = lines[index];
      return line === undefined ? [] : [{ line, index, inBuild: quantity }];
    });
    const before = parts.filter(({ index }) => shown.has(index));
    const own = parts.filter(({ index }) => !shown.has(index)).sort((one, other) => one.index - other.index);
    for (const { index } of own) shown.add(index);
    return { build, lines: own, before };
  });
  const rest = lines.flatMap((line, index) => (shown.has(index) ? [] : [{ line, index, inBuild: 0 }]));
  return rest.length > 0 ? [...groups, { build: null, lines: rest, before: [] }] : groups;
}
