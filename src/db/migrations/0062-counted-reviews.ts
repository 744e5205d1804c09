import { type Kysely, sql } from 'kysely';

// docs/decisions/0062-reviews-of-products.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews add column is_counted boolean not null default true;
    comment on column reviews.is_counted is
      'whether its stars count: its author has confirmed the email address or bought the product';
    alter table review_votes add column is_counted boolean not null default true;
    comment on column review_votes.is_counted is 'whether reviews.helpful has it: the voter has confirmed the email address';

    create or replace function count_review() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.product_id is not null and old.hidden_at is null and old.is_counted then
        update product_ratings set reviews = reviews - 1, rating_sum = rating_sum - old.rating
          where product_id = old.product_id;
        delete from product_ratings where product_id = old.product_id and reviews = 0;
      end if;
      if tg_op <> 'DELETE' and new.product_id is not null and new.hidden_at is null and new.is_counted then
        insert into product_ratings values (new.product_id, 1, new.rating)
        on conflict (product_id) do update
          set reviews = product_ratings.reviews + 1, rating_sum = product_ratings.rating_sum + new.rating;
      end if;
      return null;
    end $$;
    drop trigger reviews_recounted on reviews;
    create trigger reviews_recounted after update of product_id, rating, hidden_at, is_counted on reviews
      for each row when (
        (old.product_id, old.rating, old.hidden_at is null, old.is_counted)
        is distinct from (new.product_id, new.rating, new.hidden_at is null, new.is_counted)
      ) execute function count_review();

    create function has_bought(customer uuid, product uuid) returns boolean language sql volatile as $$
      select exists (
        select from orders join order_lines on order_lines.order_id = orders.id
        where orders.user_id = customer and order_lines.product_id = product
          and orders.status in ('paid', 'shipped', 'delivered')
      )
    $$;

    create function count_confirmed_author() returns trigger language plpgsql as $$
    begin
      -- In one order, as closing an account locks them.
      perform from reviews
        where user_id = new.id or id in (select review_id from review_votes where user_id = new.id)
        order by id for no key update;
      update reviews set is_counted = true where user_id = new.id and not is_counted;
      with vote as (
        update review_votes set is_counted = true where user_id = new.id and not is_counted returning review_id
      )
      update reviews set helpful = helpful + 1 from vote where id = vote.review_id;
      return null;
    end $$;
    create trigger users_confirmed after update of email_verified_at on users
      for each row when (old.email_verified_at is null and new.email_verified_at is not null)
      execute function count_confirmed_author();

    create function count_buyers_reviews() returns trigger language plpgsql as $$
    begin
      -- Who confirms the address meanwhile is waited for, or waits.
      perform from users where id = new.user_id and email_verified_at is null for share;
      if found then
        update reviews set is_counted = has_bought(new.user_id, product_id)
        where user_id = new.user_id and product_id in (select product_id from order_lines where order_id = new.id)
          and is_counted <> has_bought(new.user_id, product_id);
      end if;
      return null;
    end $$;
    create trigger orders_bought after update of status on orders
      for each row when (
        new.user_id is not null
        and (old.status in ('paid', 'shipped', 'delivered')) <> (new.status in ('paid', 'shipped', 'delivered'))
      ) execute function count_buyers_reviews();

    update reviews set is_counted = false from users
    where users.id = reviews.user_id and email_verified_at is null and reviews.product_id is not null
      and not has_bought(users.id, reviews.product_id);
    with vote as (
      update review_votes set is_counted = false from users
      where users.id = review_votes.user_id and email_verified_at is null
      returning review_id
    ), lost as (select review_id, count(*) as votes from vote group by review_id)
    update reviews set helpful = helpful - votes from lost where id = lost.review_id;
  `.execute(db);
}
