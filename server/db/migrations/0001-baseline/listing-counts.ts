/** Totals of the lists, kept by triggers (decision 7). */
export const listingCounts: readonly string[] = [
  `
    -- A ledger of how many requests are listed (decision 7): a listing adds 1 when it begins and subtracts 1 when it ends. Each
    -- change is written for the whole country (region empty), and for one and two digits of the postal code. A job folds past rows.
    create table listing_counts (
      id bigint generated always as identity primary key,
      category text not null,
      region text not null,
      area_mask integer not null,
      specialty_mask integer not null,
      effective_at timestamptz not null,
      change integer not null,
      is_folded boolean not null default false,
      constraint folded_counts_at_once check (not is_folded or effective_at = '-infinity')
    )`,
  `create index listing_counts_due on listing_counts (effective_at) where not is_folded`,
  `
    create index listing_counts_effective on listing_counts (category, region, effective_at)
      include (area_mask, specialty_mask, change)`,
  `
    create unique index listing_counts_folded on listing_counts (category, region, area_mask, specialty_mask)
      where is_folded`,
  `create index listing_counts_nothing on listing_counts (id) where is_folded and change = 0`,
  `
    -- A listing with an exclusive offer counts from the end of the offer.
    create function add_listing_counts(listing request_listings, change integer) returns void language plpgsql as $$
    begin
      insert into listing_counts (category, region, area_mask, specialty_mask, effective_at, change)
      select listing.category, place.region, listing.area_mask, listing.specialty_mask, step.effective_at, step.change
      from (values (''), (left(listing.region, 1)), (listing.region)) place (region),
        (values (coalesce(listing.offered_until, '-infinity'), change), (listing.public_until, -change))
          step (effective_at, change)
      where listing.is_listed and step.effective_at is not null
        and (listing.public_until <= listing.offered_until) is not true;
    end $$`,
  `
    create function follow_listing_counts() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform add_listing_counts(old, -1); end if;
      if tg_op <> 'DELETE' then perform add_listing_counts(new, 1); end if;
      return null;
    end $$`,
  `
    create trigger listing_counts_on_insert_delete after insert or delete on request_listings
      for each row execute function follow_listing_counts()`,
  `
    create trigger listing_counts_on_update after update on request_listings
      for each row when ((old.is_listed, old.public_until, old.offered_until, old.category, old.region, old.area_mask,
        old.specialty_mask) is distinct from
        (new.is_listed, new.public_until, new.offered_until, new.category, new.region, new.area_mask, new.specialty_mask))
      execute function follow_listing_counts()`,
  `
    -- The last nightly check of each ledger, for the dashboard of the admins.
    create table ledger_checks (
      ledger text primary key,
      checked_at timestamptz not null,
      differences integer not null check (differences >= 0)
    )`,
];
