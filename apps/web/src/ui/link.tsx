import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type AnchorElementProps = Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps | 'href'>

/** A link in text to a page of the app. */
export const TextLink = createLink((props: AnchorProps & AnchorElementProps) => <Anchor {...props} />)

/** A link that looks like a button. */
export const ButtonLink = createLink((props: ButtonProps & Omit<AnchorElementProps, keyof ButtonProps>) => (
  <Button component="a" {...props} />
))
