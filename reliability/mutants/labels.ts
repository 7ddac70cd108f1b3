import { FEATURES, mutantsOf } from './mutant.ts'

const SHORT_CODES = `${FEATURES}/label/short-code.test.ts`

/** Labels, their short codes and their templates. */
export const LABEL_MUTANTS = [
  ...mutantsOf(
    `${FEATURES}/asset/codes/asset-code.queries.ts`,
    SHORT_CODES,
    [
      `    .where('key', '=', code)
    .where('kind', '=', 'blank')`,
      "    .where('key', '=', code)",
      'that are blank belong to at most one asset',
    ],
    [
      `    .where('business_id', '=', business)
    .where('key', '=', code)`,
      "    .where('key', '=', code)",
      'of others are only known to be of others',
    ],
  ),
  ...mutantsOf(
    `${FEATURES}/label/short-code.queries.ts`,
    SHORT_CODES,
    [
      'join asset a on a.business_id = ${business} and a.id = w.id and a.deleted_at is null',
      'join asset a on a.business_id = ${business} and a.id = w.id',
      'and not to what is gone',
    ],
    [
      'c.asset_id = any(${ids}::text[]) and c.is_short',
      'c.asset_id = any(${ids}::text[])',
      'are given once, also when two print',
    ],
  ),
  ...mutantsOf(
    `${FEATURES}/label/short-code.service.ts`,
    SHORT_CODES,
    ['  await lockBusiness(trx, actor.business)\n', '', 'that are blank are made by managers'],
    ['there + count > BLANK_CODES_MAX', 'false', 'that are blank are made by managers'],
  ),
  ...mutantsOf(`${FEATURES}/label/scanned.service.ts`, SHORT_CODES, [
    'row.business_id !== business) return',
    'false) return',
    'of others are only known to be of others',
  ]),
  ...mutantsOf(`${FEATURES}/label/retire-short-codes.sql`, SHORT_CODES, [
    "  update asset_code set kind = 'short', asset_id = null\n    where business_id = old.business_id and asset_id = old.id and is_short;\n",
    '',
    'are never used again',
  ]),
  ...mutantsOf(
    `${FEATURES}/label/label-template.service.ts`,
    `${FEATURES}/label/label-template.test.ts`,
    ['  await lockBusiness(trx, business)\n', '', 'are never more than fifty'],
    ['others.length >= TEMPLATES_MAX', 'false', 'are never more than fifty'],
  ),
]
