// Reads which tables, columns, unique rules and functions a database has.
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/schema.ts'

interface Column {
  readonly type: string
  readonly isRequired: boolean
  /** A row that omits the column gets a value. */
  readonly isFilled: boolean
}

interface Rule {
  /** As PostgreSQL writes it: `UNIQUE (learner_id, subject)`. */
  readonly definition: string
  readonly columns: readonly string[]
}

interface Table {
  readonly columns: Readonly<Record<string, Column>>
  /** Checks and references, by name. */
  readonly rules: Readonly<Record<string, Rule>>
  /** Unique rules, also primary keys: columns and conditions, which `on conflict` names. */
  readonly unique: Readonly<Record<string, Rule>>
}

/** The objects of the database that statements of a release can rely on. */
export interface Shape {
  /** The last migration. */
  readonly migration: string
  /** Tables and views, by name. */
  readonly tables: Readonly<Record<string, Table>>
  /** Results of functions by their names and arguments; those of triggers are left out, as no statement calls them. */
  readonly functions: Readonly<Record<string, string>>
}

/** Reads the shape of the public schema, without the tables in which Kysely stores migrations and their lock. */
export async function readShape(db: Executor): Promise<Shape> {
  const { rows } = await sql<{ shape: Shape }>`
    with relation as (
      select oid, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and relname not like 'kysely%'
    )
    select jsonb_build_object(
      'migration', (select max(name) from kysely_migration),
      'tables', (select jsonb_object_agg(relname, jsonb_build_object(
        'columns', (select jsonb_object_agg(attname, jsonb_build_object(
            'type', case when typtype = 'd' then format_type(typbasetype, typtypmod) else format_type(atttypid, atttypmod) end,
            'isRequired', attnotnull, 'isFilled', atthasdef or attidentity <> ''))
          from pg_attribute join pg_type on pg_type.oid = atttypid
          where attrelid = relation.oid and attnum > 0 and not attisdropped),
        'rules', (select coalesce(jsonb_object_agg(name, jsonb_build_object(
            'definition', definition, 'columns', columns)), '{}')
          from (
            select conname::text as name, pg_get_constraintdef(c.oid) as definition,
              (select coalesce(jsonb_agg(attname order by attname), '[]')
                from pg_attribute where attrelid = relation.oid and attnum = any (c.conkey)) as columns
            from pg_constraint c where conrelid = relation.oid and contype in ('c', 'f', 'x')
            union all
            -- A domain refuses new rows as a check of the column would, also while it is not valid for those of before.
            select attname || ' ' || conname,
              regexp_replace(replace(pg_get_constraintdef(d.oid), 'VALUE', quote_ident(attname)), ' NOT VALID$', ''),
              jsonb_build_array(attname)
            from pg_attribute join pg_constraint d on contypid = atttypid and contype = 'c'
            where attrelid = relation.oid and attnum > 0 and not attisdropped
          ) rule),
        'unique', (select coalesce(jsonb_object_agg(i.indexrelid::regclass::text, jsonb_build_object(
            'definition', regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', ''),
            'columns', (select coalesce(jsonb_agg(attname order by attname), '[]')
              from pg_attribute where attrelid = relation.oid and attnum = any (i.indkey)))), '{}')
          from pg_index i where indrelid = relation.oid and indisunique)))
        from relation),
      'functions', (select coalesce(jsonb_object_agg(p.oid::regprocedure::text, pg_get_function_result(p.oid)), '{}')
        from pg_proc p where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype)
    ) as shape`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database did not tell its shape')
  return row.shape
}
