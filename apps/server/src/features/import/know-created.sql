-- PostgreSQL plans with what it knew of a table when it last looked, and looks again some time after the table has grown, in a small
-- one not at all. An import that brings sixty rooms and three hundred people to a register without any would leave everybody with
-- plans that compare each of them with every other. So it looks at once where an import has brought as much as autovacuum waits for.
-- Only the owner of a table may look, hence with the owner's rights.
create or replace function know_created(locations integer, categories integer, holders integer) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  grown record;
begin
  for grown in
    select c.oid::regclass as name from (values
      ('location'::regclass, locations), ('category'::regclass, categories), ('holder'::regclass, holders)
    ) as created (id, number) join pg_class c on c.oid = created.id
    where number > 0.1 * greatest(c.reltuples, 0) order by 1
  loop
    execute format('analyze %s', grown.name);
  end loop;
end $$;
