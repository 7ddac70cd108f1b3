interface Props {
  /** Terms with their values; empty ones are left out. */
  facts: readonly (readonly [label: string, value: string])[]
  className?: string | undefined
}

export function FactList({ facts, className }: Props) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
