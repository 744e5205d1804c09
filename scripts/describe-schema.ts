import { sql } from 'kysely';
import type { Database } from '../src/db/connect.ts';

const HEADER = `-- The schema that the migrations create. Written by \`npm run types:db\`, never edited, never run.
-- What each trigger and function is for: docs/architecture.md.
`;

/** The schema of a migrated database as SQL to read: types, tables with all that belongs to them, then views and functions. */
export async function describeSchema(db: Database): Promise<string> {
  const sections = [await typesOf(db), ...(await tablesOf(db)), ...(await viewsOf(db)), ...(await functionsOf(db))];
  return `${[HEADER, ...sections].map((section) => section.trim()).join('\n\n')}\n`;
}

/** Names of the triggers and functions, without those of extensions and of the job queue. */
export async function programsOf(db: Database): Promise<{ triggers: string[]; functions: string[] }> {
  const triggers = await definitions(
    db,
    `select tgname as name, '' as definition from pg_trigger where tgrelid in (${ownTables}) and not tgisinternal`,
  );
  const functions = await definitions(db, ownFunctions);
  return { triggers: triggers.map(({ name }) => name), functions: functions.map(({ name }) => name) };
}

type Definition = { name: string; definition: string };

/** Rows of `name` and `definition`, in an order that no language of a server changes. */
async function definitions(db: Database, query: string): Promise<Definition[]> {
  const sorted = `select * from (${query}) as found order by name collate "C", definition collate "C"`;
  const { rows } = await sql.raw<Definition>(sorted).execute(db);
  return rows;
}

// Kysely keeps which migrations have run; the job queue has a schema of its own.
const ownRelations = `
  select pg_class.oid from pg_class
  where relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace) and not starts_with(relname, 'kysely_')`;

const ownTables = `${ownRelations} and relkind = 'r'`;

const ownFunctions = `
  select oid, proname as name, pg_get_functiondef(oid) as definition from pg_proc
  where pronamespace in ('public'::regnamespace, 'sandbox'::regnamespace)
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

async function typesOf(db: Database): Promise<string> {
  const types = await definitions(
    db,
    `select typname as name, string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) as definition
      from pg_enum join pg_type on pg_type.oid = enumtypid
      where typnamespace in ('public'::regnamespace, 'sandbox'::regnamespace) group by typname`,
  );
  return types.map(({ name, definition }) => `create type ${name} as enum (${definition});`).join('\n');
}

async function tablesOf(db: Database): Promise<string[]> {
  const tables = await definitions(
    db,
    `select oid::regclass::text as name, concat_ws(E'\\n', ${[tableLine, indexes, triggers, comments].join(', ')}) as definition
      from pg_class where oid in (${ownTables})`,
  );
  return tables.map(({ definition }) => inLowerCase(definition));
}

/** As the migrations write it: keywords in lower case, without the types of texts and the usual kind of index. */
function inLowerCase(definition: string): string {
  return definition
    .split(/('(?:[^']|'')*'(?:::(?:text|[a-z]+_[a-z_]+)\b)?)/)
    .map((part, index) =>
      index % 2 ? part.replace(/::\w+$/, '') : part.replace(/\b[A-Z]+\b/g, (word) => word.toLowerCase()),
    )
    .join('')
    .replaceAll(' using btree', '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replace(/= any \(array\[([^\]]*)\]\)/g, 'in ($1)')
    .replace(/<> all \(array\[([^\]]*)\]\)/g, 'not in ($1)');
}

/** A constraint of one column is part of that column's line; its name is written unless PostgreSQL chose it. */
const constraint = `concat(
  case when conname not in (
    concat_ws('_', relname, 'pkey'), concat_ws('_', relname, attname, 'key'),
    concat_ws('_', relname, attname, 'fkey'), concat_ws('_', relname, attname, 'check')
  ) then 'constraint ' || quote_ident(conname) || ' ' end,
  case when attname is null then pg_get_constraintdef(pg_constraint.oid, true)
    else regexp_replace(pg_get_constraintdef(pg_constraint.oid, true), '^(PRIMARY KEY|UNIQUE|FOREIGN KEY)[^(]*\\([^)]*\\) ?', 
      case contype when 'p' then 'primary key' when 'u' then 'unique' else '' end)
  end)`;

// Without 'n': "not null" is part of the column.
const constraints = (of: string) => `
  select string_agg(trim(${constraint}), ${of === 'table' ? "E',\\n  '" : "' '"} order by array_position('{p,u,x,f,c}'::"char"[], contype), conname collate "C")
  from pg_constraint
  where conrelid = pg_class.oid and contype in ('p', 'u', 'x', 'f', 'c')
    and ${of === 'table' ? 'cardinality(conkey) is distinct from 1' : 'conkey = array[attnum]'}`;

const columns = `
  select string_agg(concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
      case when attnotnull and not exists (
        select from pg_constraint where conrelid = attrelid and contype = 'p' and conkey = array[attnum]
      ) then 'not null' end,
      case attidentity when 'a' then 'generated always as identity' when 'd' then 'generated by default as identity' end,
      case when attgenerated <> '' then 'generated always as (' || pg_get_expr(adbin, adrelid, true) || ') stored'
        else 'default ' || pg_get_expr(adbin, adrelid, true) end,
      (${constraints('column')})), E',\\n  ' order by attnum)
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = pg_class.oid and attnum > 0 and not attisdropped`;

const tableLine = `'create table ' || oid::regclass || E' (\\n  '
  || concat_ws(E',\\n  ', (${columns}), (${constraints('table').replaceAll('attname', 'null::name')}))
  || E'\\n)' || coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') || ';'`;

const indexes = `(
  select string_agg(pg_get_indexdef(indexrelid, 0, true) || ';', E'\\n' order by indexrelid::regclass::text collate "C")
  from pg_index
  where indrelid = pg_class.oid and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x')))`;

const triggers = `(
  select string_agg(pg_get_triggerdef(pg_trigger.oid, true) || ';', E'\\n' order by tgname collate "C")
  from pg_trigger where tgrelid = pg_class.oid and not tgisinternal)`;

const comments = `(
  select string_agg('comment on ' || case objsubid when 0 then 'table ' else 'column ' end || pg_class.oid::regclass
      || coalesce('.' || quote_ident(attname), '') || ' is ' || quote_literal(description) || ';', E'\\n' order by objsubid)
  from pg_description left join pg_attribute on attrelid = objoid and attnum = objsubid and objsubid > 0
  where objoid = pg_class.oid and classoid = 'pg_class'::regclass)`;

async function viewsOf(db: Database): Promise<string[]> {
  const views = await definitions(
    db,
    `select oid::regclass::text as name, pg_get_viewdef(oid, true) as definition
      from pg_class where oid in (${ownRelations} and relkind = 'v')`,
  );
  return views.map(({ name, definition }) => `create view ${name} as\n${definition}`);
}

async function functionsOf(db: Database): Promise<string[]> {
  const commented = `
    select name, definition || coalesce(E';\\ncomment on function ' || name || ' is ' || quote_literal(obj_description(oid, 'pg_proc')), '')
      as definition
    from (${ownFunctions}) as own`;
  const functions = await definitions(db, commented);
  return functions.map(({ definition }) => `${definition.replace(/\n(?=;)/g, '').trim()};`);
}
