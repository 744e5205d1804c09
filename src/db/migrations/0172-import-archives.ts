import { type Kysely, sql } from 'kysely';

// docs/decisions/0207-pictures-in-an-archive.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_archives (
      id uuid primary key,
      import_id uuid not null unique references imports(id) on delete cascade,
      file_name text not null check (file_name <> ''),
      folder text not null,
      pictures integer not null check (pictures >= 0),
      created_at timestamptz not null default clock_timestamp()
    );
    comment on table import_archives is 'an archive of pictures beside the file of an import';
    comment on column import_archives.folder is 'the folder that all of its files are in; empty if there is none';
    create trigger import_archives_logged after insert or update or delete on import_archives for each row
      when (current_setting('shop.staff', true) <> '') execute function log_staff_change('folder');

    create table import_archive_files (
      archive_id uuid not null references import_archives(id) on delete cascade deferrable initially deferred,
      path_key text not null check (path_key <> ''),
      name_key text not null check (name_key <> ''),
      problem text check (problem in ('too_large', 'not_a_picture')),
      content bytea,
      primary key (archive_id, path_key),
      constraint import_archive_files_read check ((problem is null) = (content is not null))
    );
    create index import_archive_files_name on import_archive_files (archive_id, name_key);
    -- Pictures are compressed already.
    alter table import_archive_files alter column content set storage external;
    comment on column import_archive_files.archive_id is 'deferred, because the files are taken first';
    comment on table import_archive_files is 'deleted once the pictures of the import are stored';
    comment on column import_archive_files.path_key is 'in small letters; name_key is its last part';
    comment on column import_archive_files.problem is 'why the content was not taken';

    alter table import_pictures alter column product_id drop not null;
    alter table import_pictures drop constraint import_pictures_state_check;
    alter table import_pictures add constraint import_pictures_state_check
      check (state in ('planned', 'waiting', 'added', 'failed', 'kept', 'removed'));
    alter table import_pictures add constraint import_pictures_planned check ((state = 'planned') = (product_id is null));
    comment on table import_pictures is 'pictures that the rows of an import name, read after the rows';
    comment on column import_pictures.addresses is 'addresses in the internet, and names of files in the archive of the import';
    comment on column import_pictures.state is 'planned: by a check; kept: the product has got other pictures in the meantime; removed: by an undo';
  `.execute(db);
}
