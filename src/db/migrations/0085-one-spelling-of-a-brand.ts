import { type Kysely, sql } from 'kysely';

/** A brand has one spelling, whoever writes it (docs/decisions/0117-one-spelling-of-a-brand.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand_spellings (
      key text primary key check (key <> ''),
      spelling text not null
    );
    comment on column brand_spellings.key is 'brand_key() of all ways in which it is written';

    create table respelt_brands (
      product_id uuid not null references products on delete cascade,
      brand text not null,
      primary key (product_id)
    );
    comment on table respelt_brands is 'as they were written before brands had one spelling';

    create function compact_brand(brand text) returns text language sql immutable parallel safe as $$
      select coalesce(nullif(regexp_replace(replace(replace(lower(brand), '&', 'and'), '+', 'plus'), '[][ !"#$%()*,./:;<=>?@^_{|}~''’™®©–-]+', '', 'g'), ''), brand)
    $$;

    create function brand_name(brand text) returns text language sql immutable parallel safe as $$
      select case compact_brand(brand)
        when 'dellalienware' then 'Dell'
        when 'logitechultimateears' then 'Ultimate Ears'
        when 'ultimateearslogitech' then 'Ultimate Ears'
        when 'logitechforcreators' then 'Logitech'
        when 'crucialmicron' then 'Crucial'
        when 'startechcom' then 'StarTech'
        when 'kingstontechnology' then 'Kingston'
        when 'seagatetechnology' then 'Seagate'
        when 'sapphiretechnology' then 'Sapphire'
        when 'silverstonetechnology' then 'SilverStone'
        when 'thermaltaketechnologycoltd' then 'Thermaltake'
        when 'apeviacorp' then 'Apevia'
        when 'audiotechnicapro' then 'Audio-Technica'
        else brand
      end
    $$;
    comment on function brand_name is 'without what else a maker or a supplier calls it';

    create function brand_key(brand text) returns text language sql immutable parallel safe as $$
      select compact_brand(brand_name(brand))
    $$;

    create function brand_spelling(brand text) returns text language sql stable parallel safe as $$
      select coalesce((select spelling from brand_spellings where key = brand_key(brand)), brand_name(brand))
    $$;
  `.execute(db);
  await sql`
    insert into brand_spellings
    select distinct on (brand_key(brand)) brand_key(brand), brand
    from (select brand_name(brand) as brand, count(*) as products from products where brand <> '' group by 1) as written
    order by brand_key(brand), products desc, brand
  `.execute(db);
  await sql`
    insert into respelt_brands
    select id, brand from products where brand <> '' and brand <> brand_spelling(brand)
  `.execute(db);
  await sql`
    update products set brand = brand_spelling(brand) where brand <> '' and brand <> brand_spelling(brand)
  `.execute(db);
  await sql`
    update supplier_numbers set brand = brand_spelling(brand) where brand <> '' and brand <> brand_spelling(brand)
  `.execute(db);
  await sql`
    create function spell_brand() returns trigger language plpgsql as $$
    declare known text;
    begin
      select spelling into known from brand_spellings where key = brand_key(new.brand);
      if not found then
        insert into brand_spellings values (brand_key(new.brand), brand_name(new.brand)) on conflict do nothing;
        known := brand_spelling(new.brand);
      end if;
      new.brand := known;
      return new;
    end $$;
    create trigger products_brand_inserted before insert on products
      for each row when (new.brand <> '') execute function spell_brand();
    create trigger products_brand_updated before update of brand on products
      for each row when (new.brand <> '' and new.brand is distinct from old.brand) execute function spell_brand();
  `.execute(db);
}
