import type { PublicEventCard } from '@nine/contract/event/public-event'
import { MapPin, Video } from 'lucide-react'

/** What stands beside the place of an event. */
export const placeIcon = ({ isOnline }: Pick<PublicEventCard, 'isOnline'>) => (isOnline === 'on' ? Video : MapPin)
