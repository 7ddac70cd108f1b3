import { Menu, type MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = MenuItemProps & Omit<ComponentPropsWithRef<'a'>, keyof MenuItemProps | 'href'>

/** A menu item that links to a page of the app. */
export const MenuLink = createLink((props: Props) => <Menu.Item component="a" {...props} />)
