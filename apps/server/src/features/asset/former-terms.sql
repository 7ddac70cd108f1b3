-- Keeps the former terms when an asset's depreciation changes: the books go on from there, and earlier months stay as they were.
-- An asset without a price in dong is in no book.

create or replace function keep_former_terms() returns trigger language plpgsql as $$
begin
  insert into asset_former_terms
    (business_id, asset_id, price, residual_value, depreciation_method, depreciation_days, used_on)
  values (old.business_id, old.id, old.price, old.residual_value, old.depreciation_method, old.depreciation_days,
    coalesce(old.in_use_date, old.purchase_date))
  on conflict do nothing;
  return null;
end $$;
create or replace trigger keep_former_terms
  after update of price, currency, residual_value, depreciation_method, depreciation_days, in_use_date, purchase_date on asset
  for each row when (
    old.price is not null and old.currency = 'VND' and (
      new.price is distinct from old.price or new.residual_value <> old.residual_value
      or new.depreciation_method is distinct from old.depreciation_method
      or new.depreciation_days <> old.depreciation_days
      or coalesce(new.in_use_date, new.purchase_date) is distinct from coalesce(old.in_use_date, old.purchase_date)))
  execute function keep_former_terms();
