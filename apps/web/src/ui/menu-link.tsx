import { Menu, type MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = MenuItemProps & Omit<ComponentPropsWithRef<'a'>, keyof MenuItemProps | 'href'>

/** An entry of a menu that leads to a page of the product. */
export const MenuLink = createLink((props: Props) => <Menu.Item component="a" {...props} />)
