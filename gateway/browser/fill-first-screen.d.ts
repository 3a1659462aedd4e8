/**
 * Fills the markup of the page's first screen (`<template data-slots>`) from the answers to the requests that the document has
 * preloaded, and puts it in place of the skeleton (decision 67). No script of the page has to be there for it.
 *
 * - `{name}` in a text or a `data-` attribute stands for a slot, `{name|words}` for one that may be empty, `{name#one|others}`
 *   for the words of a number, which is `#` in `others`. Numbers are written as the page does, in attributes as they are.
 * - `data-rows="name"`: the element is repeated for each row of a list, as far as its maximum.
 * - `data-when="name:value"`: the element stays where the slot has that value; `:!value` where it has another one. A `slot`
 *   element gives way to its content.
 * - `data-value` and `data-max` of a `progress` element set its bar.
 *
 * A text goes in as text. A slot of HTML goes in by a Trusted Types policy of its own, which allows no attribute but those of a
 * picture of the library, and no formula, in which the page changes what belongs together (decision 56). If a request fails,
 * a slot of what stays is empty or its HTML is not allowed or too long for a phone, the skeleton stays.
 *
 * The function is inlined into documents (src/site/pages/inline-scripts.ts), so it may use only its own lines.
 */
export declare function fillFirstScreen(): void;
