import type { ComponentProps } from 'react'
import { Form } from '../../form/Form.tsx'
import css from './SettingsForm.module.css'

/** A form in a card of the settings, its buttons beside each other. */
export const SettingsForm = ({ actions, ...form }: ComponentProps<typeof Form>) => (
  <Form {...form} actions={<div className={css['actions']}>{actions}</div>} />
)
