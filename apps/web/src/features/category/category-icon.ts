import { Droplets, Folder, FolderTree, type LucideIcon, Tag } from 'lucide-react'

/** What is used up has its own sign; else the first level, what holds others, and the rest. */
export function categoryIcon(category: { level: number; isConsumable: boolean; childrenCount: number }): LucideIcon {
  if (category.isConsumable) return Droplets
  if (category.level === 1) return FolderTree
  return category.childrenCount > 0 ? Folder : Tag
}
