interface Props {
  label: string
  note?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function DoorSwitch({ label, note, isOn, onChange }: Props) {
  return (
    <label className="row gap-5 finger">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className="fixed square-36"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        <b className="strong block">{label}</b>
        {note && <span className="soft">{note}</span>}
      </span>
    </label>
  )
}
