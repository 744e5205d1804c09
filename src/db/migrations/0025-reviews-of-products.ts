import { type Kysely, sql } from 'kysely';

// docs/decisions/0062-reviews-of-products.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await rateProducts(db);
  await askQuestions(db);
  await recordChanges(db);
}

async function rateProducts(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews
      add column rating_scale smallint not null default 999,
      add column helpful integer not null default 0 constraint reviews_helpful_count check (helpful >= 0),
      add constraint reviews_rating_scale check (rating_scale in (5, 999) and rating <= rating_scale),
      add constraint reviews_stars_of_product check (product_id is null or rating_scale = 5);
    comment on column reviews.rating_scale is
      'the highest possible rating: 999 for the shop; 5 stars for a product, also after its row was deleted';
    comment on column reviews.helpful is 'the number of its review_votes, changed by the statement that writes the vote';
    create unique index reviews_one_per_product on reviews (user_id, product_id) where product_id is not null;
    create index reviews_of_shop on reviews (created_at desc, id desc) where rating_scale = 999;
    create index reviews_of_product on reviews (product_id, created_at desc, id desc) where product_id is not null;
    create index reviews_most_helpful on reviews (product_id, helpful desc, id desc) where product_id is not null;

    create table review_pictures (
      review_id uuid not null references reviews on delete cascade,
      position smallint not null check (position between 1 and 3),
      picture_url text not null,
      primary key (review_id, position)
    );
    comment on table review_pictures is 'Further photos of a review, in their order; the first is reviews.picture_url.';
    create index review_pictures_own_picture on review_pictures (picture_url) where picture_url like '/images/%';

    create table review_votes (
      review_id uuid not null references reviews on delete cascade,
      user_id uuid not null references users on delete cascade,
      primary key (review_id, user_id)
    );
    comment on table review_votes is 'Who finds a review helpful.';
    create index review_votes_user on review_votes (user_id);

    create table product_ratings (
      product_id uuid primary key references products on delete cascade,
      reviews integer not null,
      rating_sum integer not null,
      constraint product_ratings_of_stars check (rating_sum between reviews and 5 * reviews)
    );
    comment on table product_ratings is
      'Number and sum of the ratings that the public sees of a product; no row without one. Kept by triggers on reviews.';

    create function count_review() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.product_id is not null and old.hidden_at is null then
        update product_ratings set reviews = reviews - 1, rating_sum = rating_sum - old.rating
          where product_id = old.product_id;
        delete from product_ratings where product_id = old.product_id and reviews = 0;
      end if;
      if tg_op <> 'DELETE' and new.product_id is not null and new.hidden_at is null then
        insert into product_ratings values (new.product_id, 1, new.rating)
        on conflict (product_id) do update
          set reviews = product_ratings.reviews + 1, rating_sum = product_ratings.rating_sum + new.rating;
      end if;
      return null;
    end $$;

    create trigger reviews_counted after insert or delete on reviews
      for each row execute function count_review();
    create trigger reviews_recounted after update of product_id, rating, hidden_at on reviews
      for each row when (
        (old.product_id, old.rating, old.hidden_at is null)
        is distinct from (new.product_id, new.rating, new.hidden_at is null)
      ) execute function count_review();
  `.execute(db);
}

async function askQuestions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table questions (
      id uuid primary key,
      product_id uuid not null references products on delete cascade,
      user_id uuid references users on delete set null,
      author text not null,
      body text not null,
      created_at timestamptz not null default now(),
      hidden_at timestamptz,
      hidden_by uuid references users on delete set null,
      constraint questions_hidden_by_admin check (hidden_by is null or hidden_at is not null)
    );
    comment on table questions is 'Questions about a product. One without a user was asked from an account that is closed.';
    create index questions_of_product on questions (product_id, created_at desc, id desc);
    create index questions_of_user on questions (user_id);
    create index questions_newest on questions (created_at desc, id desc);

    create table answers (
      id uuid primary key,
      question_id uuid not null references questions on delete cascade,
      user_id uuid references users on delete set null,
      author text not null,
      is_shop boolean not null,
      body text not null,
      created_at timestamptz not null default now(),
      hidden_at timestamptz,
      hidden_by uuid references users on delete set null,
      constraint answers_hidden_by_admin check (hidden_by is null or hidden_at is not null)
    );
    comment on column answers.is_shop is 'an admin wrote it; the shop''s answer stays the shop''s after a demotion';
    create index answers_of_question on answers (question_id, created_at, id);
    create index answers_of_user on answers (user_id);
  `.execute(db);
}

async function recordChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table changes add column if not exists product_id uuid;
    comment on column changes.product_id is 'the product whose data changed, where only one product''s has';

    create function record_product_change() returns trigger language plpgsql as $$
      begin
        insert into changes (topic, product_id) values (tg_argv[0], coalesce(new.product_id, old.product_id));
        return null;
      end
    $$;

    drop trigger reviews_change on reviews;
    -- Reviews of the shop have no product.
    create trigger reviews_change after insert or update or delete on reviews
      for each row execute function record_product_change('reviews');
    create trigger product_ratings_change after insert or update or delete on product_ratings
      for each row execute function record_product_change('ratings');
    create trigger questions_change after insert or update or delete on questions
      for each row execute function record_product_change('questions');

    create function record_answer() returns trigger language plpgsql as $$
      begin
        insert into changes (topic, product_id)
        select 'questions', product_id from questions where id = coalesce(new.question_id, old.question_id);
        return null;
      end
    $$;
    create trigger answers_change after insert or update or delete on answers
      for each row execute function record_answer();

    -- A refund ends a verified purchase without a movement of stock. A payment has one.
    create function record_refund() returns trigger language plpgsql as $$
      begin
        insert into changes (topic, product_id)
        select topic, product_id from order_lines, (values ('reviews'), ('questions')) as topics (topic)
        where order_id = new.id and product_id is not null;
        return null;
      end
    $$;
    create trigger orders_refunded after update of status on orders
      for each row when (new.status = 'refunded' and old.status <> 'refunded') execute function record_refund();
  `.execute(db);
}
