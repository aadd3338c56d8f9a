/**
 * What was typed, ticked, picked or filled in by the browser before JavaScript took the form over, by field name.
 * react-hook-form would put its defaults over it. Nothing on the server and for a form that was not there before.
 */
export function earlyInput(formId: string): ReadonlyMap<string, string | boolean> {
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
