import type { LabelAddress } from '@nine/contract/label/label-template'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Label } from '../label-sheet.ts'
import { type LabelSource, labelsQuery, shortAddressesQuery } from '../label.queries.ts'
import { fitsLong } from '../sheet/lay-out-label.ts'
import type { ChosenDesign } from '../template/designs.ts'

interface Options {
  business: string
  company: string
  source: LabelSource
  design: ChosenDesign
  /** What the enterprise has chosen. */
  address: LabelAddress | undefined
}

/** Of printers with the fewest dots: what fits there fits everywhere. */
const DOTS_A_MM = { sheet: 300 / 25.4, roll: 203 / 25.4 }
const NONE: readonly string[] = []

/** What the labels say, with short addresses where the enterprise wants them or the long ones would be too dense. */
export function useLabels({ business, company, source, design, address }: Options) {
  const labels = useQuery(labelsQuery(business, company, source))
  const [sample] = labels.data ?? []
  const isDense =
    source.kind === 'assets' &&
    sample !== undefined &&
    !design.isUsual &&
    !fitsLong(sample.address, design, DOTS_A_MM[design.paper])
  const wantsShort = source.kind === 'assets' && (address === 'short' || isDense)
  const short = useQuery({
    ...shortAddressesQuery(business, source.kind === 'assets' ? source.ids : NONE),
    enabled: wantsShort,
  })
  const ready = useMemo(() => {
    if (!labels.data || address === undefined) return undefined
    if (!wantsShort) return labels.data
    return short.data && labels.data.map((label) => withShort(label, short.data.get(label._id)))
  }, [labels.data, short.data, address, wantsShort])
  return {
    labels: ready,
    /** How many were asked for; some may be gone. */
    asked: source.kind === 'assets' ? source.ids.length : (labels.data?.length ?? 0),
    isError: labels.isError || (wantsShort && short.isError),
    refetch: () => {
      void labels.refetch()
      if (wantsShort) void short.refetch()
    },
  }
}

const withShort = (label: Label, short: string | undefined): Label =>
  short === undefined ? label : { ...label, address: short }
