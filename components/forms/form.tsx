'use client';

import { useActionState, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { unstable_rethrow } from 'next/navigation';
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { ErrorSummary } from './error-summary';
import { controlId, FormFrameContext, splitServerErrors } from './form-context';
import { lazyResolver, type LoadSchema } from './lazy-resolver';
import { mayBeDone, useStalePage } from './use-action';
import { editsOf, partsOf, withBases, useConflicts } from './edits';
import { UnsavedGuard } from './unsaved-guard';
import { takeDraft, useLiveDraft } from '@/components/kit/drafts';
import { isSessionOver, sessionEnded } from '@/components/kit/leaving';
import { toast } from '@/components/kit/messages';
import { useScripted } from '@/components/kit/use-scripted';
import type { ActionResult } from '@/lib/http/action';
import type { Seen } from '@/lib/auth/principal';
import type { Post, Posted } from '@/lib/http/form-post';
import { controlMessages } from '@/lib/i18n/controls';
import { formMessages } from '@/lib/i18n/forms';

export type FormProps<Input extends FieldValues, Output, Data> = {
  schema: LoadSchema<Input, Output>;
  defaultValues: DefaultValues<Input>;
  /** Gets the schema's values, and the edited fields' earlier values (ADR 0037). */
  action: (values: Output, seen: Seen) => Promise<ActionResult<Data>>;
  /** The same for a browser without a script. */
  post?: Post;
  onSuccess?: ((data: Data, form: UseFormReturn<Input, unknown, Output>) => void) | undefined;
  /** Gets each refusal's code and sentence, and null after a success. */
  onRefused?: ((code: string | null, sentence: string | null) => void) | undefined;
  /** Server keys with another name here. */
  rename?: Readonly<Record<string, FieldPath<Input>>> | undefined;
  guard?: boolean;
  label: string;
  /** Controls are '<id>-<name>'. With an id, the typed text survives the end of the session. */
  id?: string;
  className?: string;
  /** `answered`: the answer to a `post`, until the script sends. */
  children: ReactNode | ((form: UseFormReturn<Input, unknown, Output>, answered: Posted | null) => ReactNode);
};

const noPost: Post = (before) => Promise.resolve(before);

/** The number of failed saves, and the controls' ids and labels then. */
type Tries = { attempt: number; order: readonly { id: string; label: string }[] };

/** A control with the words of its label alone. */
const called = (control: Element) => ({
  id: control.id,
  label: ('labels' in control && (control.labels as NodeList | null)?.[0]?.firstChild?.textContent) || '',
});

const focusable = { tabIndex: -1, className: 'outline-none' } as const;

type Refusal = {
  message: string;
  requestId: string | undefined;
  /** Changed by another person, until the person has chosen a value. */
  conflict?: boolean;
};

/** Paths and sentences of all errors; nested ones with dots. */
function flatten(errors: FieldErrors, prefix = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || key === 'root' || key === 'ref') return [];
    const name = prefix + key;
    if (typeof error.message === 'string') return error.message ? [{ name, message: error.message }] : [];
    return flatten(error as FieldErrors, `${name}.`);
  });
}

const listed = (said: Readonly<Record<string, string>>) =>
  Object.entries(said).map(([name, message]) => ({ name, message }));

const wrongIn = (
  said: Readonly<Record<string, string>> | undefined,
  errors: Parameters<typeof flatten>[0],
) => (said === undefined ? flatten(errors) : listed(said));

/** The errors in the order of the controls. A sentence about several names each. */
function summaryOf(wrong: ReturnType<typeof flatten>, formId: string, order: Tries['order']) {
  const place = (id: string) => order.findIndex((control) => control.id === id);
  return wrong
    .map(({ name, message }) => ({ id: controlId(formId, name), message }))
    .sort((one, other) => place(one.id) - place(other.id))
    .map(({ id, message }, _, all) => {
      const label = order[place(id)]?.label ?? '';
      const isShared = label !== '' && all.filter((one) => one.message === message).length > 1;
      return { id, message: isShared ? `${label}: ${message}` : message };
    });
}

/**
 * A form on react-hook-form and a server action. It is disabled while it submits. After a refusal each sentence goes to its field, the
 * summary takes the focus, and the typed text stays. Without JavaScript it posts: the address never holds typed text.
 */
export function Form<Input extends FieldValues, Output, Data>({
  schema,
  defaultValues,
  action,
  post,
  onSuccess,
  onRefused,
  rename,
  guard = true,
  label,
  id,
  className = 'flex flex-col gap-5',
  children,
}: FormProps<Input, Output, Data>) {
  const own = useId();
  const formId = id ?? own;
  const [answer, dispatch] = useActionState(post ?? noPost, null);
  const [{ resolver, warm }] = useState(() => lazyResolver(schema));
  const form = useForm<Input, unknown, Output>({
    resolver,
    // The server rendered the page from the sent values.
    defaultValues: answer === null ? defaultValues : { ...defaultValues, ...answer.values },
    shouldFocusError: false,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const element = useRef<HTMLFormElement>(null);
  const restored = useEarlierEdits(form, formId, id);
  useKeptEdits(form, element, id);
  const { errors, isSubmitting, isDirty } = form.formState;
  useKeptFocus(element, isSubmitting);
  const conflicts = useConflicts(form, element);
  const { send, failed, refused, attempt, refusal, order } = useSending(form, element, conflicts, restored, {
    action,
    onSuccess,
    onRefused,
    rename,
  });
  // From its first try on the script reports errors.
  const answered = attempt === 0 ? answer : null;
  const said = answered?.fields;
  const frame = { ...conflicts.shown, id: formId, posts: post !== undefined, said };

  const summary = summaryOf(wrongIn(said, errors), formId, order);

  return (
    <FormProvider {...form}>
      <FormFrameContext value={frame}>
        <form
          ref={element}
          id={formId}
          {...focusable}
          {...(post === undefined ? { method: 'post' } : { action: dispatch })}
          noValidate
          aria-label={label}
          onFocus={warm}
          onInput={warm}
          onSubmit={(event) => {
            // React treats a modal's form as a child of the page's; the browser does not.
            event.stopPropagation();
            form.handleSubmit(send, refused)(event).catch(failed);
          }}
        >
          <fieldset disabled={isSubmitting} aria-busy={isSubmitting} className={className}>
            {(attempt > 0 || answered !== null) && (
              <ErrorSummary attempt={attempt} errors={summary} {...wholeOf(answered ?? refusal)} />
            )}
            {typeof children === 'function' ? children(form, answered) : children}
          </fieldset>
          {guard && <UnsavedGuard active={isDirty && !isSubmitting} form={element} />}
        </form>
      </FormFrameContext>
    </FormProvider>
  );
}

const wholeOf = (refused: Pick<Refusal, 'message' | 'requestId'> | null) => ({
  message: refused?.message,
  requestId: refused?.requestId,
});

/** A disabled form loses the focus: gives it back, unless another element has it. */
function useKeptFocus(element: RefObject<HTMLFormElement | null>, isSubmitting: boolean): void {
  const focused = useRef<Element>(null);
  useEffect(() => {
    const form = element.current;
    const remember = () => {
      focused.current = document.activeElement;
    };
    form?.addEventListener('submit', remember);
    return () => form?.removeEventListener('submit', remember);
  }, [element]);
  useEffect(() => {
    const before = focused.current;
    if (isSubmitting || before === null) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    // It may have scrolled away: the save shows at the head.
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    // A button without changes takes no focus, and in a field the next key would be an edit.
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [element, isSubmitting]);
}

/**
 * Begins a form with the text typed before the script, or before the end of the session.
 * @returns takes away what says so, which holds until it is saved or the form is gone
 */
function useEarlierEdits<Input extends FieldValues, Output>(
  { setValue, resetField }: UseFormReturn<Input, unknown, Output>,
  formId: string,
  draftOf: string | undefined,
): RefObject<() => void> {
  const restored = useRef(() => undefined as void);
  // Read before registering the fields writes the defaults into them.
  const isHydrating = !useScripted();
  // On a later page the name may belong to the form before.
  const [early] = useState(() => (isHydrating ? earlyInput(formId) : new Map<string, string | boolean>()));
  useEffect(() => {
    const edit = (name: string, value: unknown) =>
      setValue(name as FieldPath<Input>, value as never, { shouldDirty: true });
    for (const [name, value] of early) edit(name, value);
    const draft = draftOf === undefined ? null : takeDraft(draftOf);
    if (draft === null) return;
    const { edits, bases, withheld } = partsOf(draft);
    for (const [name, value] of Object.entries(edits)) {
      // It edits an older value: another person may have changed it since.
      resetField(name as FieldPath<Input>, { defaultValue: bases[name] as never });
      edit(name, value);
    }
    restored.current = toast(withheld ? formMessages.restoredInPart : formMessages.restored, 'info');
  }, [early, setValue, resetField, draftOf]);
  useEffect(() => () => restored.current(), []);
  return restored;
}

function useKeptEdits<Input extends FieldValues, Output>(
  { formState: { isDirty, dirtyFields, defaultValues }, getValues }: UseFormReturn<Input, unknown, Output>,
  element: RefObject<HTMLFormElement | null>,
  id: string | undefined,
): void {
  // React drops the other before the form reports its kept edits.
  const shown = useRef<HTMLFormElement>(null);
  useEffect(() => {
    shown.current = element.current;
  }, [element]);
  useLiveDraft(id, () => {
    const edits = isDirty ? editsOf(dirtyFields, getValues, shown.current) : null;
    return edits && withBases(edits, defaultValues);
  });
}

/** The place of each refused sentence; the form shows none that a field shows. */
function sentencesOf<Input extends FieldValues>(
  { message, fields = {}, requestId, current }: Extract<ActionResult<unknown>, { ok: false }>,
  names: readonly string[],
  rename: FormProps<Input, unknown, unknown>['rename'],
) {
  const { onFields, onForm } = splitServerErrors<Input>(fields, names, rename);
  const said = onFields.some(([, sentence]) => sentence === message);
  const refusal = { message: onForm[0] ?? message, requestId, conflict: current !== undefined };
  return { onFields, whole: onForm.length > 0 || !said ? refusal : null };
}

/** Sends checked values and places a refusal's sentences. `attempt` grows with each refusal. */
function useSending<Input extends FieldValues, Output, Data>(
  form: UseFormReturn<Input, unknown, Output>,
  element: RefObject<HTMLFormElement | null>,
  conflicts: ReturnType<typeof useConflicts>,
  restored: RefObject<() => void>,
  {
    action,
    onSuccess,
    onRefused,
    rename,
  }: Pick<FormProps<Input, Output, Data>, 'action' | 'onSuccess' | 'onRefused' | 'rename'>,
) {
  const [{ attempt, order }, setTries] = useState<Tries>({ attempt: 0, order: [] });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const page = useStalePage(element);
  const names = () =>
    Array.from(element.current?.elements ?? [], (control) => control.getAttribute('name') ?? '');
  const again = () => {
    const order = Array.from(element.current?.elements ?? [], called);
    setTries(({ attempt }) => ({ attempt: attempt + 1, order }));
  };

  /** A field is wrong: nothing was sent. */
  const refused = () => {
    setRefusal(null);
    again();
  };

  const unreached = (message: string) => {
    setRefusal({ message, requestId: undefined });
    again();
  };
  /** No network, or a rule that did not load. */
  const failed = () => unreached(controlMessages.notSaved);

  const send = async (values: Output) => {
    setRefusal(null);
    let result: ActionResult<Data>;
    const connected = navigator.onLine;
    try {
      result = await action(values, conflicts.seen());
    } catch (error) {
      unstable_rethrow(error);
      if (!mayBeDone(connected, error)) return failed();
      page.unanswered();
      return unreached(controlMessages.savedUnknown);
    }
    if (isSessionOver(result)) sessionEnded();
    page.answered(result.ok ? null : result.code);
    onRefused?.(result.ok ? null : result.code, result.ok ? null : result.message);
    conflicts.refused(result.ok ? undefined : result.current);
    if (result.ok) {
      restored.current();
      onSuccess?.(result.data, form);
      return;
    }
    const { onFields, whole } = sentencesOf<Input>(result, names(), rename);
    for (const [name, message] of onFields) form.setError(name, { type: 'server', message });
    if (whole !== null) setRefusal(whole);
    again();
  };

  const isChosen = refusal?.conflict === true && conflicts.isOver;
  return { send, failed, refused, attempt, refusal: isChosen ? null : refusal, order };
}

/** Values from before JavaScript, by field name, which react-hook-form would overwrite. Nothing on the server and for a later form. */
function earlyInput(formId: string): ReadonlyMap<string, string | boolean> {
  const typed = new Map<string, string | boolean>();
  const form = typeof document === 'undefined' ? null : document.getElementById(formId);
  if (form === null || !(form instanceof HTMLFormElement)) return typed;
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked !== control.defaultChecked) typed.set(control.name, control.checked);
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.value !== control.defaultValue) typed.set(control.name, control.value);
    } else if (control instanceof HTMLSelectElement) {
      const original =
        Array.from(control.options).find((option) => option.defaultSelected) ?? control.options[0];
      if (control.value !== original?.value) typed.set(control.name, control.value);
    }
  }
  typed.delete('');
  return typed;
}
