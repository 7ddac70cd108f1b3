import { FEATURES, SERVER, mutantsOf } from './mutant.ts'

/** Assets, their trees and stocktakes. */
export const REGISTER_MUTANTS = [
  ...mutantsOf(
    `${SERVER}/tree/tree.queries.ts`,
    `${SERVER}/tree/tree.test.ts`,
    [
      'select pg_advisory_xact_lock(hashtextextended(${`${table} ${business}`}, 0))',
      'select 1',
      'stays a tree of at most five levels',
    ],
    [
      `where business_id = \${business} and id = \${id} and deleted_at is null\`.execute(db)`,
      `where id = \${id} and deleted_at is null\`.execute(db)`,
      'never shows, moves into or deletes a location of another business',
    ],
  ),
  ...mutantsOf(
    `${SERVER}/tree/tree.queries.ts`,
    `${FEATURES}/asset/change/asset-records.test.ts`,
    [' for update`', '`', 'a place that is deleted while something is put there'],
    [
      'and id = ${id} and deleted_at is null for key share`',
      'and id = ${id} and deleted_at is null`',
      'a place that is deleted while something is put there',
    ],
  ),
  ...mutantsOf(`${FEATURES}/asset/list/filter-conditions.ts`, `${FEATURES}/asset/list/asset-list.test.ts`, [
    "holder: 'keeper_id',",
    "holder: 'holder_id',",
    'by nobody without those that somebody without an account holds',
  ]),
  ...mutantsOf(`${FEATURES}/asset/list/list-assets.queries.ts`, `${FEATURES}/import/template.test.ts`, [
    'select business_id from batch where business_id = ${business} and id = ${id}',
    'select business_id from batch where id = ${id}',
    'by its own enterprise only',
  ]),
  ...mutantsOf(`${FEATURES}/asset/list/filter-conditions.ts`, `${FEATURES}/import/template.test.ts`, [
    `and state = 'done' and after ? 'created'`,
    `and state = 'done'`,
    'the list can be narrowed to what an import',
  ]),
  ...mutantsOf(
    `${SERVER}/tree/tree.service.ts`,
    `${SERVER}/tree/tree.test.ts`,
    ['idsOfPath(parent.path).includes(id)', 'false', 'refuses to move a location into itself or below itself'],
    ['level + height > MAX_LEVEL', 'false', 'moves a whole subtree and counts its depth'],
    ['if (children || assets)', 'if (false)', 'refuses to delete a location with children or assets'],
  ),
  ...mutantsOf(
    `${FEATURES}/custom-field/custom-field.queries.ts`,
    `${FEATURES}/custom-field/custom-field.test.ts`,
    [
      'where f.business_id = ${business}\n      and (${isAll}',
      'where (${isAll}',
      'reaches no field, category or asset of another enterprise',
    ],
    ['and (${removed} or f.removed_at is null) and', 'and', 'hide their values, from the search too'],
    [
      'and not (o.id = any(${ids}::text[])) and not exists (\n      select 1 from asset_field_value v',
      'and not (o.id = any(${ids}::text[])) and not exists (\n      select 1 from (select * from asset_field_value where false) v',
      'keep the values that have it',
    ],
    [
      `.where('removed_at', '<', sql<Date>\`now() - make_interval(days => \${days})\`)`,
      `.where('removed_at', 'is not', null)`,
      'are gone for good in the night after thirty days',
    ],
  ),
  ...mutantsOf(
    `${FEATURES}/custom-field/custom-field.service.ts`,
    `${FEATURES}/custom-field/custom-field.test.ts`,
    ['if (count >= MAX_CUSTOM_FIELDS)', 'if (false)', 'of fifty fields a category, also when one is restored'],
    [
      `if (isPublic && kind === 'person') report('isPublic', 'custom_not_public')`,
      '',
      'keep a person field off the public page',
    ],
    [`if (isTaken) report('name', 'name_repeated')`, '', 'of names, of which a category has each once'],
  ),
  ...mutantsOf(`${FEATURES}/custom-field/read-values.service.ts`, `${FEATURES}/custom-field/custom-field.test.ts`, [
    `is_public && kind !== 'person' && path.includes(category_id)`,
    'path.includes(category_id)',
    'are shown to strangers only where somebody said so',
  ]),
  ...mutantsOf(
    `${FEATURES}/custom-field/write-values.service.ts`,
    `${FEATURES}/custom-field/custom-field.test.ts`,
    [
      `path.includes(field.category_id) || wanted === null || isSameValue(wanted, from)`,
      'true',
      'stay, apart from those of its category',
    ],
    ['.filter(({ to }) => !isText(to) || !members.has(to))', '.filter(() => false)', 'person refuses'],
  ),
  ...mutantsOf(
    `${FEATURES}/custom-field/custom-condition.service.ts`,
    `${FEATURES}/custom-field/custom-field.test.ts`,
    [`if (!part) return 'gone'`, 'if (!part) continue', 'return nothing while a field, an option or a person is gone'],
    [
      `any?.every((option) => offered.has(option))`,
      'any',
      'return nothing while a field, an option or a person is gone',
    ],
  ),
  ...mutantsOf('packages/contract/src/text/is-https.ts', `${FEATURES}/custom-field/custom-field.test.ts`, [
    `return protocol === 'https:' && hostname !== '' && username === '' && password === ''`,
    'return true',
    'link refuses',
  ]),
  ...mutantsOf(
    `${FEATURES}/asset/asset.queries.ts`,
    `${FEATURES}/asset/change/asset-boundaries.test.ts`,
    [
      'where a.business_id = ${business} and a.id = ${id}',
      'where a.id = ${id}',
      'are neither seen nor touched, whatever',
    ],
    [
      `.where('s.business_id', '=', business)\n    .where((where)`,
      '.where((where)',
      'lend nothing to others: no place',
    ],
  ),
  ...mutantsOf(`${FEATURES}/asset/asset.queries.ts`, `${FEATURES}/asset/labels/asset-labels.test.ts`, [
    `.where('a.business_id', '=', business)\n    .where('a.id', 'in', ids)`,
    `.where('a.id', 'in', ids)`,
    'comes in the order asked for, without what is gone or of others',
  ]),
  ...mutantsOf(`${FEATURES}/asset/asset.queries.ts`, `${FEATURES}/asset/asset.test.ts`, [
    `.where('deleted_at', 'is', null)\n    .forNoKeyUpdate()`,
    `.where('deleted_at', 'is', null)`,
    'at the same moment let exactly one through',
  ]),
  ...mutantsOf(`${FEATURES}/asset/change/change-asset.service.ts`, `${FEATURES}/asset/asset.test.ts`, [
    'version !== undefined && version < before.version',
    'false',
    'tell the second who changed what',
  ]),
  ...mutantsOf(`${FEATURES}/asset/change/change-asset.queries.ts`, `${FEATURES}/asset/asset.test.ts`, [
    'and xmin = $${columns.length + FIRST_VALUE}::xid',
    'and $${columns.length + FIRST_VALUE}::text is not null',
    'of their own row alone lose nothing',
  ]),
  ...mutantsOf(`${FEATURES}/asset/change/change-asset.service.ts`, `${FEATURES}/asset/asset.test.ts`, [
    `inUseDate: ['in_use_date']`,
    'inUseDate: []',
    'by JSON, in every field of their own row at once',
  ]),
  ...mutantsOf(
    `${FEATURES}/asset/list/first-page.queries.ts`,
    `${FEATURES}/asset/list/first-page.test.ts`,
    ['if (stamp === known.stamp)', 'if (stamp)', 'shows what comes, goes and is behind it in the total'],
    [`['id', 'row_version', `, `['id', `, 'shows what is written to an asset, whoever writes it'],
    ['...keysOf(NAME_COLUMNS)].map', '].map', 'shows another holder_photo at once'],
  ),
  ...mutantsOf(`${FEATURES}/asset/list/search-conditions.ts`, `${FEATURES}/asset/list/asset-search.test.ts`, [
    '...(rare === word ? [] : [contains(word)])',
    '',
    'finds a long number by all of it, its end or its middle',
  ]),
  ...mutantsOf(
    `${FEATURES}/asset/public-page/public-asset.service.ts`,
    `${FEATURES}/asset/public-page/public-asset-page.test.ts`,
    [
      `if (scanned.row.visibility !== 'public') throw new AppError('asset.not_found')`,
      '',
      'says of a private asset only whose it is',
    ],
    [
      `|| (row.visibility !== 'public' && !business.publicFinds)`,
      '',
      'says alike that private, deleted, missing and foreign assets are not there',
    ],
  ),
  ...mutantsOf(
    `${FEATURES}/asset/codes/asset-code.sql`,
    `${FEATURES}/asset/codes/asset-code.test.ts`,
    [
      'select upper(code collate "und-x-icu") collate "C"',
      'select code',
      'belongs to one asset only, in whatever case',
    ],
    [' and c.asset_id = a.id\n', '\n', 'is known for every asset, also of those that older'],
    ['order by c.level desc nulls last', 'order by c.level nulls first', 'is inherited down the tree of categories'],
  ),
  ...mutantsOf(`${FEATURES}/asset/codes/asset-code.queries.ts`, `${FEATURES}/asset/codes/asset-code.test.ts`, [
    ` and asset_id = \${asset} and kind = 'former'`,
    ` and asset_id = \${asset}`,
    'by managers only; a former one is let go by owners only',
  ]),
  ...mutantsOf(`${FEATURES}/asset/change/change-asset.service.ts`, `${FEATURES}/asset/codes/asset-code.test.ts`, [
    `!allows(actor.role, 'asset.code')`,
    'false',
    'by managers only; a former one is let go by owners only',
  ]),
  ...mutantsOf(`${FEATURES}/asset/list/search-terms.ts`, `${FEATURES}/asset/codes/asset-code.test.ts`, [
    '...asset.former_codes, ',
    '',
    'is written into the history; the former one still finds the asset',
  ]),
  ...mutantsOf(`${FEATURES}/asset/files/asset-file.queries.ts`, `${FEATURES}/asset/codes/asset-code.test.ts`, [
    'media.filter((id) => !still.has(id))',
    '[...media]',
    'are as many, with one file of their photo',
  ]),
  ...mutantsOf(`${FEATURES}/asset/asset.public.ts`, `${FEATURES}/asset/codes/asset-code.test.ts`, [
    'if (copyOf !== undefined && !(await selectAssetExists(trx, actor.business, copyOf)))',
    'if (false)',
    'of an asset of another business is refused',
  ]),
  ...mutantsOf(`${FEATURES}/asset/history/append-only-history.sql`, `${FEATURES}/asset/change/asset-records.test.ts`, [
    `raise exception 'asset history is append-only';`,
    'return coalesce(new, old);',
    'takes nothing back',
  ]),
  ...mutantsOf(`${FEATURES}/inventory/inventory.queries.ts`, `${FEATURES}/inventory/inventory.test.ts`, [
    'select pg_advisory_xact_lock(inventory_key(${id}))',
    'select ${id}::text',
    'have totals that equal their items, whoever marks at that moment',
  ]),
  ...mutantsOf(`${FEATURES}/inventory/inventory.service.ts`, `${FEATURES}/inventory/inventory.test.ts`, [
    `if (row.completed_at !== null) throw new AppError('inventory.completed')`,
    '',
    'are completed once when two',
  ]),
  ...mutantsOf(
    `${FEATURES}/inventory/mark-item.sql`,
    `${FEATURES}/inventory/inventory.test.ts`,
    [`case when may_be_late then 'late' else 'completed' end`, `'late'`, 'write the totals down and take nothing more'],
    [' and earlier.item_id = the_item', '', 'refuse a mark id that stands for another item already'],
  ),
  ...mutantsOf(`${FEATURES}/inventory/freeze-completed.sql`, `${FEATURES}/inventory/inventory.test.ts`, [
    'if found and completed is not null then',
    'if false then',
    'are frozen in the database itself',
  ]),
  ...mutantsOf(
    `${FEATURES}/inventory/mark-item.sql`,
    `${FEATURES}/inventory/item-marking.test.ts`,
    [
      `elsif item.checked and by_method = 'qrcode' and to_checked and to_condition = 'available' then`,
      'elsif false then',
      'let a plain scan confirm only what nobody has checked',
    ],
    [
      'elsif seen <> item.version and item.checked_by <> the_person then',
      'elsif false then',
      'never overwrite what somebody else made of an item',
    ],
  ),
  ...mutantsOf(`${FEATURES}/asset/files/asset-photos.ts`, `${FEATURES}/asset/files/asset-files.test.ts`, [
    ' || (added.length > 0 && after.length > MAX_PHOTOS)',
    '',
    'are ten in all: hidden ones count',
  ]),
  ...mutantsOf(`${FEATURES}/dashboard/dashboard.queries.ts`, 'apps/server/test/row-statements.test.ts', [
    '  value: string',
    '  value: number',
    'returns the columns of that row, by name and type',
  ]),
  ...mutantsOf(`${SERVER}/tree/node.table.ts`, 'apps/server/test/row-statements.test.ts', [
    '  level: number',
    '  level: string',
    'returns the columns of that row, by name and type',
  ]),
  ...mutantsOf(
    'apps/web/src/lib/outbox/outbox.ts',
    'apps/web/src/lib/outbox/outbox.test.ts',
    ['if (first.person !== currentPerson()) return', '', 'stops sending when somebody else signs in meanwhile'],
    ['await Promise.resolve()', '', 'keeps what is made at once in one go'],
    [
      '(await store.list()).filter((entry) => entry.person === person)',
      'await store.list()',
      'leaves the entries of another person alone',
    ],
    [
      'if (settled.length > 0) await store.settle(settled)',
      '',
      'takes up after a reload what the visit before could not send',
    ],
    ['running = exclusively(sendAll)', 'running = sendAll()', 'two tabs send each entry once, in order'],
    ['clock.after(RETRY_MS, () => void flush())', '() => {}', 'keeps an entry that got no answer'],
    ['    cancelRetry()\n', '', 'cancels the retry it had planned'],
    ['if (!isHandled) onUnhandled(result)', '', 'what no listener handles goes to the fallback'],
  ),
  ...mutantsOf(`${FEATURES}/asset/list/asset-filter.ts`, `${FEATURES}/asset/list/asset-list.test.ts`, [
    'before && after ? { ...before, ...after } : (before ?? after)',
    'after ?? before',
    '"priceMin":"150"',
  ]),
]
