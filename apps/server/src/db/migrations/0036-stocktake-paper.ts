import { type Kysely, sql } from 'kysely'

/** The report of a closed stocktake: what it says never changes, who signs it, and the files that were made of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table stocktake_paper (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      check_id text collate "C" not null,
      number text collate "C" not null,
      batch_id text collate "C" not null,
      -- All it says; never changed afterwards (reconcile/freeze-paper.sql).
      content jsonb not null,
      -- Of what it says, as it is printed.
      hash text collate "C" not null,
      -- Set when the register was put back.
      undone_at timestamptz,
      undone_by text collate "C" references person,
      -- Set by the last signature: from then on nothing is undone.
      signed_at timestamptz,
      -- Goes up whenever the PDF has to be drawn again.
      version integer not null default 1,
      pdf_id text collate "C",
      pdf_version integer not null default 0,
      created_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      primary key (business_id, id),
      unique (business_id, check_id),
      foreign key (business_id, check_id) references inventory_check (business_id, id) on delete cascade,
      check (undone_at is null or signed_at is null)
    );
    -- For the verification page, which names no business.
    create unique index stocktake_paper_id on stocktake_paper (id);
    create index stocktake_paper_undrawn on stocktake_paper (created_at) where pdf_version < version;

    create table stocktake_signer (
      business_id text collate "C" not null,
      paper_id text collate "C" not null,
      position smallint not null,
      id text collate "C" not null,
      role text not null check (role in ('leader', 'committee', 'accountant', 'director')),
      name text not null,
      title text not null default '',
      person_id text collate "C" references person,
      email text not null default '',
      link_until timestamptz,
      mail_id text collate "C",
      signature text not null default '',
      signed_at timestamptz,
      signed_via text check (signed_via in ('app', 'link', 'screen')),
      primary key (business_id, paper_id, position),
      foreign key (business_id, paper_id) references stocktake_paper (business_id, id) on delete cascade,
      check ((signed_at is null) = (signed_via is null))
    );
    create unique index stocktake_signer_id on stocktake_signer (id);

    -- The fingerprint of every file that was made, also of those that a later signature replaced.
    create table stocktake_file (
      business_id text collate "C" not null,
      paper_id text collate "C" not null,
      version integer not null,
      sha256 text collate "C" not null,
      created_at timestamptz not null default now(),
      primary key (business_id, paper_id, version),
      foreign key (business_id, paper_id) references stocktake_paper (business_id, id) on delete cascade
    );
  `.execute(db)
}
