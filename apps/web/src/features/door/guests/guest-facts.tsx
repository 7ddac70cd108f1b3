import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { MessageSquareText } from 'lucide-react'
import { categoryOf, useDoor } from '../page/door-context.ts'
import { CategoryTag } from '../../../ui/feedback/category-tag.tsx'

/** What tells two guests of one name apart, without what is nobody's business at a door. */
export const briefOf = ({ company, phone }: DoorGuest): string =>
  [company, phone && `•••• ${phone}`].filter(Boolean).join(' · ')

/** The name, never cut, with the category; and large what the organiser wants to see at the door. Small below the name. */
export function GuestFacts({ guest, isSmall = false }: { guest: DoorGuest; isSmall?: boolean }) {
  const { door } = useDoor()
  const answers = door.answers.flatMap(({ title }, index) => {
    const answer = guest.answers?.[index]
    return answer ? [{ title, answer }] : []
  })
  return (
    <div className="column gap-2 slim">
      <p className="row wrap gap-4">
        {!isSmall && <b className="anywhere text-4xl">{guest.name}</b>}
        <CategoryTag category={categoryOf(door, guest)} isLarge={!isSmall} />
      </p>
      {briefOf(guest) && <p className="text-xl">{briefOf(guest)}</p>}
      {answers.map(({ title, answer }) => (
        <p key={title} className={`flex gap-4 start strong amber ${isSmall ? 'text-xl' : 'text-2xl'}`}>
          <MessageSquareText size={isSmall ? 20 : 24} className="fixed" aria-hidden="true" />
          <span className="anywhere slim">
            {title}: {answer}
          </span>
        </p>
      ))}
    </div>
  )
}
